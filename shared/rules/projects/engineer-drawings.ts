import type { Ref } from '#shared/entities/refs.ts'
import type { OwnerData } from '../policy/data.ts'
import { ownerReads } from '../policy/facts.ts'
import type { AsBuiltLine } from './engineer-forms.ts'

/** A figure confirmed in drawings, for its line in the comparison. */
export interface DrawnFigure {
  readonly kind: 'dc_kw' | 'ac_kw'
  readonly column: keyof Pick<AsBuiltLine, 'ifc' | 'as_built'>
  /** Kilowatts. */
  readonly value: number
  readonly ref: Ref
}

const ANSWERS = { dc_kw: 'capacity_dc', ac_kw: 'capacity_ac' } as const
const KINDS = ['dc_kw', 'ac_kw'] as const

/** Returns the capacities stated in a project's drawings; with several drawings of a version, the newest. */
export function drawnFigures(project: OwnerData): DrawnFigure[] {
  const found = new Map<string, DrawnFigure>()
  for (const paper of ownerReads('project', project).doc('design_drawings').each) {
    const version = paper.text('version')
    const column = version.value
    if (version.standing !== 'known' || (column !== 'ifc' && column !== 'as_built')) continue
    for (const kind of KINDS) {
      const { value, standing, ref } = paper.num(ANSWERS[kind])
      if (standing === 'known' && value !== null && ref !== null) {
        found.set(`${kind} ${column}`, { kind, column, value, ref })
      }
    }
  }
  return [...found.values()]
}
