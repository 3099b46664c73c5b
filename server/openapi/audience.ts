import { ACTORS, type Actor, scopeOf } from '#shared/contract/access.ts'
import { type NamedRoute, needOf } from '#shared/contract/route.ts'

/** Who may call a route, as the access matrix has it (docs/product.md section 6). */
export interface Audience {
  /** Everybody who may call it. */
  actors: Actor[]
  /** Those of them who reach their own or assigned rows only. */
  own: Actor[]
}

const WORDS = {
  anonymous: 'visitors',
  frontdoor: 'front-door users',
  seller: 'sellers',
  disabled_seller: 'sellers whose app is not enabled',
  investor: 'investors',
  reviewer: 'reviewers',
  evaluator: 'evaluators',
  guest: 'guests of a transfer',
  admin: 'staff',
} as const satisfies Record<Actor, string>

export function audienceOf(route: NamedRoute): Audience {
  const scoped = ACTORS.map((actor) => ({
    actor,
    scope: scopeOf(route.access, actor, needOf(route)),
  }))
  return {
    actors: scoped.filter(({ scope }) => scope !== null).map(({ actor }) => actor),
    own: scoped.filter(({ scope }) => scope === 'own').map(({ actor }) => actor),
  }
}

/** The audience in words. */
export function describeAudience({ actors, own }: Audience): string {
  if (actors.length === ACTORS.length && own.length === 0) return 'Open to everyone.'
  const words = actors.map((actor) => WORDS[actor] + (own.includes(actor) ? ' (own rows)' : ''))
  return `For ${words.join(', ')}.`
}
