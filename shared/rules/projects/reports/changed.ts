import { canonicalJson } from '#shared/format/canonical-json.ts'

interface Read {
  readonly sections: readonly { key: string; title: string }[]
}

/** Returns the titles of the sections that were added, dropped, or say something else than before. */
export function changedSections(before: Read, after: Read): string[] {
  const was = new Map(before.sections.map((section) => [section.key, canonicalJson(section)]))
  const is = new Set(after.sections.map(({ key }) => key))
  const changed = after.sections.filter(
    (section) => was.get(section.key) !== canonicalJson(section),
  )
  const dropped = before.sections.filter(({ key }) => !is.has(key))
  return [...changed, ...dropped].map(({ title }) => title)
}
