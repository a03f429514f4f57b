// Of a union of objects all fields that any of them has: for code that asks what is there, and not of which kind it is.

type Known<Kind> = Kind extends unknown ? keyof Kind : never

export type Fields<Kind> = {
  [Field in Known<Kind>]?: Kind extends unknown ? (Field extends keyof Kind ? Kind[Field] : never) : never
}
