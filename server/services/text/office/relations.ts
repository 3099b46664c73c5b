import { posix } from 'node:path'
import type { OfficeParts } from './parts.ts'
import { walkXml } from './xml.ts'

interface Relation {
  id: string
  /** The last segment of the part's type: `worksheet`, `slide`, `notesSlide`. */
  kind: string
  /** Name of the target part. */
  part: string
}

/** Returns the internal relations of a part. */
export async function relationsOf(parts: OfficeParts, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const xml = await parts.text(`${folder}/_rels/${posix.basename(part)}.rels`)
  const relations: Relation[] = []
  walkXml(xml ?? '', {
    open(name, attributes) {
      const [id, target] = [attributes.get('Id'), attributes.get('Target')]
      if (name !== 'Relationship' || id === undefined || target === undefined) return
      if (attributes.get('TargetMode') === 'External') return
      const kind = posix.basename(attributes.get('Type') ?? '')
      relations.push({ id, kind, part: posix.resolve('/', folder, target).slice(1) })
    },
  })
  return relations
}
