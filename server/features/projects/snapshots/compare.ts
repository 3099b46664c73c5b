import type { AsOf, FrozenCompany } from '#shared/contract/schemas/projects/snapshots.ts'

/** Compares a past record with the current one: every item of either, with both values. */

type Parts = Pick<FrozenCompany, 'fields' | 'documents' | 'policy'>

const NOTHING: Parts = { fields: [], documents: [], policy: null }

/** Merges both lists by key: current items first, then the ones that are gone. */
function paired<T>(
  then: readonly T[],
  now: readonly T[],
  keyOf: (one: T) => string | number,
): { was: T | undefined; is: T | undefined; one: T }[] {
  const before = new Map(then.map((one) => [keyOf(one), one]))
  const today = new Set(now.map(keyOf))
  return [
    ...now.map((one) => ({ one, is: one, was: before.get(keyOf(one)) })),
    ...then
      .filter((one) => !today.has(keyOf(one)))
      .map((one) => ({ one, is: undefined, was: one })),
  ]
}

export const compareParts = (
  then: Parts,
  now: Parts,
): Pick<AsOf, 'fields' | 'documents' | 'policy'> => ({
  fields: paired(then.fields, now.fields, ({ field_name }) => field_name).map((pair) => {
    const { value: _value, ...field } = pair.one
    return { ...field, was: pair.was?.value ?? null, is: pair.is?.value ?? null }
  }),
  documents: paired(then.documents, now.documents, ({ id }) => id).map((pair) => {
    // With the name and type it had back then, if it existed.
    const { version: _version, ...document } = pair.was ?? pair.one
    return {
      ...document,
      was: pair.was?.version ?? null,
      is: pair.is?.version ?? null,
    }
  }),
  policy: then.policy && {
    evaluated_at: then.policy.evaluated_at,
    rules: paired(then.policy.rules, now.policy?.rules ?? [], ({ code }) => code).map((pair) => ({
      code: pair.one.code,
      title: pair.one.title,
      was: pair.was?.result ?? null,
      is: pair.is?.result ?? null,
    })),
  },
})

/** Compares the companies of both records. */
export function compareCompanies(
  then: ReadonlyMap<number, FrozenCompany>,
  now: ReadonlyMap<number, FrozenCompany>,
): AsOf['companies'] {
  return [...new Set([...then.keys(), ...now.keys()])].map((company_id) => {
    const before = then.get(company_id)
    const today = now.get(company_id)
    return {
      company_id,
      name: today?.name ?? before?.name ?? '',
      roles: { was: before ? before.roles : null, is: today ? today.roles : null },
      ...compareParts(before ?? NOTHING, today ?? NOTHING),
    }
  })
}
