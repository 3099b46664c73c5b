import { type NamedRoute, routeWords } from '#shared/contract/route.ts'
import { ALL_ROUTES, type RouteName } from '#shared/contract/routes.ts'
import type { AuditKind } from '#shared/entities/audit.ts'
import { AUDITED } from './audited.ts'

/** Calls by how many parts their path has. */
const BY_LENGTH = Map.groupBy(ALL_ROUTES, ({ path }) => partsOf(path).length)

/** `GET /api/users/ forbidden`, or the path alone. */
const LOGGED_CALL = /^(?:([A-Z]+) )?(\/\S*)(?: ([a-z_]+))?$/

/** Why a call was refused, by the code of its error. */
const REASONS: Partial<Record<string, string>> = {
  forbidden: 'Not for this role',
  csrf_failed: 'Without the token of the session',
  field_forbidden: 'A field that they may not change',
  read_only_view: 'Nothing can be changed in a view',
  signature_invalid: 'The signature isn’t valid',
}

/**
 * Returns the call that the detail of a refusal or of a read while viewing tells of, in words, such as `Transfers:
 * access log`; null for other details, and for calls that no longer exist.
 */
export function callWords({ kind, detail }: { kind: AuditKind; detail: string | null }) {
  if (kind !== 'denial' && kind !== 'view_as_page') return null
  const [, method, path = '', code] = LOGGED_CALL.exec(detail ?? '') ?? []
  const route = routeOf(path, method)
  if (!route) return null
  const name = AUDITED[route.name]?.what ?? routeWords(route)
  const why = code === undefined ? undefined : REASONS[code]
  return why === undefined ? name : `${name}. ${why}`
}

function routeOf(path: string, method: string | undefined): NamedRoute<RouteName> | undefined {
  const parts = partsOf(path)
  const matches = (BY_LENGTH.get(parts.length) ?? []).filter(
    (route) =>
      (method === undefined || route.method === method) &&
      partsOf(route.path).every((part, at) => part.startsWith('<') || part === parts[at]),
  )
  // Only calls that read are answered during a view, and a word is more exact than a parameter.
  const rank = (route: NamedRoute) =>
    (route.path.includes('<') ? 2 : 0) + Number(route.method !== 'GET')
  return matches.sort((one, other) => rank(one) - rank(other))[0]
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}
