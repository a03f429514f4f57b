import './fonts.css'
import './theme.css'
import './base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { settings } from './lib/settings.svelte'

settings.apply()
mount(App, { target: document.getElementById('app')! })
