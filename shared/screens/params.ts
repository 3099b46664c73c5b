/** A parameter in a pattern, and whether it is optional. */
export const PARAM = /\/:([a-z_]+)(\??)/g

/** The kind of each parameter; the same name means the same thing on every screen. */
export const PARAM_KINDS = {
  project: 'project',
  active_tab: 'text',
  buyer_id: 'id',
  company_id: 'id',
  document_id: 'id',
  field_id: 'id',
  guarantor_id: 'id',
  list_id: 'id',
  project_id: 'id',
  import_id: 'id',
  question_id: 'id',
  review_id: 'id',
  seller_id: 'id',
  sub_tab: 'text',
  tab: 'text',
  token: 'text',
  transfer_id: 'id',
  user_id: 'id',
  uuid: 'uuid',
  version_id: 'id',
} as const satisfies Record<string, 'id' | 'project' | 'text' | 'uuid'>

export type ParamName = keyof typeof PARAM_KINDS
type NamesIn<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | NamesIn<Tail>
    : Rest
  : never
type ValueOf<N extends string> = N extends ParamName
  ? (typeof PARAM_KINDS)[N] extends 'id'
    ? number
    : string
  : `PARAM_KINDS lacks ${N}`
type OptionalName<N extends string> = N extends `${infer Base}?` ? Base : never
type RequiredName<N extends string> = N extends `${string}?` | 'project' ? never : N
type Flatten<T> = { [K in keyof T]: T[K] }
/** The parameters of a pattern: IDs are numbers, everything else is text. */
export type ParamsOf<P extends string> = Flatten<
  { [K in RequiredName<NamesIn<P>>]: ValueOf<K> } & {
    [K in OptionalName<NamesIn<P>>]?: ValueOf<K>
  } & {
    [K in 'project' extends NamesIn<P> ? 'slug' : never]: string
  } & { [K in 'project' extends NamesIn<P> ? 'id' : never]: number }
>

const KIND_EXPRESSIONS = {
  id: '[1-9]\\d{0,9}',
  project: '[^/]+-[1-9]\\d{0,9}',
  text: '[^/]+',
  uuid: '[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}',
} as const satisfies Record<(typeof PARAM_KINDS)[ParamName], string>

/** Returns a regular expression for addresses of a pattern. */
export function expressionOf(pattern: string): RegExp {
  const body = pattern.replace(/\/$/, '').replace(PARAM, (_whole, name: ParamName, optional) => {
    return `(?:/(?<${name}>${KIND_EXPRESSIONS[PARAM_KINDS[name]]}))${optional}`
  })
  return new RegExp(body ? `^(?<path>${body})/?$` : '^(?<path>/)$')
}

/** Returns a sort key that puts a pattern before any pattern that could match the same address through a parameter. */
export const specificity = (pattern: string): string =>
  pattern.replace(PARAM, '/~').replace(/[^/~]+/g, '!')
