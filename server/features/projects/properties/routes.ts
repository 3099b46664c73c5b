import { findProjectDetail, lockProject } from '#server/features/projects/projects/store.ts'
import { patchProject } from '#server/features/projects/projects/write.ts'
import type { Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type {
  ProjectPropertyFacts,
  SavedProperties,
} from '#shared/contract/schemas/projects/properties.ts'
import { ownName, propertyFacts, writtenAs } from '#shared/rules/policy/credits/properties.ts'
import { toSavedProperties } from './map.ts'

/** The facts as a patch of the project, by names like `storage.<field>`. */
const patchOf = (properties: readonly ProjectPropertyFacts[]) =>
  Object.fromEntries(
    properties.flatMap(({ technology, ...facts }) =>
      Object.entries(facts).map(([fact, value]) => [ownName(technology, fact), value] as const),
    ),
  )

/** Names the errors of a patch as the body does. */
function namedErrors(refusal: unknown, properties: readonly ProjectPropertyFacts[]): unknown {
  if (!(refusal instanceof HttpError) || !refusal.errors) return refusal
  const places = new Map<string, string>()
  for (const [index, { technology, ...facts }] of [...properties.entries()].reverse()) {
    for (const fact of propertyFacts) {
      if (facts[fact] === undefined) continue
      // The project's own field is named last, so that it means the storage only where nothing else does.
      for (const name of writtenAs(technology, fact)) {
        if (name !== fact || technology !== 'storage' || !places.has(name)) {
          places.set(name, `properties.${index}.${fact}`)
        }
      }
    }
  }
  const errors = Object.fromEntries(
    Object.entries(refusal.errors).map(([name, text]) => [places.get(name) ?? name, text]),
  )
  return new HttpError(refusal.code, { message: refusal.message, errors })
}

/** Throws `validation` naming each property that the project doesn't have, also after what was written. */
function refuseAbsent(asked: readonly ProjectPropertyFacts[], { properties }: SavedProperties) {
  const there = new Set(properties.map(({ technology }) => technology))
  const absent = asked.flatMap(({ technology }, index) =>
    there.has(technology) ? [] : [[`properties.${index}.technology`, ABSENT] as const],
  )
  if (absent.length > 0) throw invalid(Object.fromEntries(absent))
}

const ABSENT = 'This project has no such property'

/** The properties of a project's credit, read and written as a whole (docs/product.md section 3). */
export const propertyHandlers: Pick<Handlers<'projects'>, 'properties' | 'saveProperties'> = {
  async properties(call) {
    return toSavedProperties(call.found(await findProjectDetail(call.db, call.rights, call.id())))
  },
  async saveProperties(call) {
    const { rights } = call
    return call.writeTo(
      async (tx) => {
        const names = propertyFacts.flatMap((fact) => [
          fact,
          `storage_${fact}`,
          ...(['solar', 'storage', 'rng'] as const).map((technology) => ownName(technology, fact)),
        ])
        const locked = call.found(await lockProject(tx, rights, call.id(), names))
        return { locked, body: call.body() }
      },
      async (tx, writer, { locked, body: { properties } }) => {
        try {
          const patch = patchOf(properties)
          const saved = await patchProject(tx, writer, rights, locked, patch, call.ifMatch())
          const answer = toSavedProperties(call.saved(saved))
          refuseAbsent(properties, answer)
          return answer
        } catch (refusal) {
          throw namedErrors(refusal, properties)
        }
      },
    )
  },
}
