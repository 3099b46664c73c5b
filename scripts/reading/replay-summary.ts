import type { Heard } from '#server/reading/learning/examples.ts'
import { EXAMPLE_FLOORS, floorOf } from '#server/reading/learning/measured.ts'
import { calibrations } from './calibration.ts'
import type { ReplayedLabel } from './replay.ts'
import type { ReplayedAnswer } from './replay-answers.ts'

const percent = (part: number, whole: number) =>
  whole === 0 ? 'none' : `${part} of ${whole} (${((100 * part) / whole).toFixed(0)} %)`

/** What learning changed, as lines of text. */
export function replaySummary(labels: readonly ReplayedLabel[]): string {
  const spoken = labels.filter(({ heard }) => heard !== null)
  const changed = labels.filter(({ without, learned }) => without.label !== learned.label)
  const mended = changed.filter(({ truth, learned }) => learned.label === truth)
  const spoiled = changed.filter(({ truth, without }) => without.label === truth)
  const heardAs = (of: 'agree' | 'differ') => spoken.filter(({ heard }) => heard?.say === of)
  return [
    `Files in their order: ${labels.length}; accepted papers had a say in ${spoken.length}`,
    lineOf('without learning', labels, 'without'),
    lineOf('with learning', labels, 'learned'),
    'Where accepted papers had a say:',
    lineOf('without learning', spoken, 'without'),
    lineOf('with learning', spoken, 'learned'),
    `Labels changed: ${changed.length}, set right ${mended.length}, spoiled ${spoiled.length}`,
    'Accepted papers were right, by likeness of the nearest:',
    ...floorsOf('the type that was read', heardAs('agree'), ({ heard }) => heard),
    ...floorsOf('another listed type than was read', heardAs('differ'), ({ heard }) => heard),
    ...floorsOf('as if nothing had been read', labels, ({ alone }) => alone),
  ].join('\n')
}

function lineOf(
  told: string,
  labels: readonly ReplayedLabel[],
  which: 'without' | 'learned',
): string {
  const stated = labels.map((one) => ({
    confidence: one[which].confidence,
    right: one[which].label === one.truth,
  }))
  if (stated.length === 0) return `  ${told}: none`
  const { brier, error } = calibrations(stated).stated
  const right = stated.filter((one) => one.right).length
  return (
    `  ${told}: right ${percent(right, stated.length)}, Brier score ${brier.toFixed(3)}, ` +
    `calibration error ${error.toFixed(3)}`
  )
}

function floorsOf(
  told: string,
  labels: readonly ReplayedLabel[],
  of: (label: ReplayedLabel) => Heard | null,
): string[] {
  const lines = EXAMPLE_FLOORS.flatMap((from, floor) => {
    const inside = labels.filter((one) => {
      const [nearest] = of(one)?.examples ?? []
      return nearest !== undefined && floorOf(nearest.likeness) === floor
    })
    const right = inside.filter((one) => of(one)?.label === one.truth)
    return inside.length === 0
      ? []
      : [`    from ${from.toFixed(2)}: ${percent(right.length, inside.length)}`]
  })
  return [`  ${told}${lines.length === 0 ? ': none' : ''}`, ...lines]
}

/** What the wording of confirmed answers changed, as lines of text. */
export function wordingSummary(answers: readonly ReplayedAnswer[]): string {
  const spoken = answers.filter(({ say }) => say !== null)
  const right = (of: readonly ReplayedAnswer[], which: 'without' | 'learned') =>
    percent(of.filter((one) => one[which].right).length, of.length)
  const told = {
    agree: 'the value that was read',
    differ: 'another value',
    unknown: 'a value where none was read',
  }
  return [
    `Answers in their order: ${answers.length}; the wording of confirmed ones spoke to ${spoken.length}`,
    `  without learning: right ${right(answers, 'without')}`,
    `  with learning: right ${right(answers, 'learned')}`,
    'Wording was right, of those it spoke to:',
    ...(['agree', 'differ', 'unknown'] as const).map((say) => {
      const inside = spoken.filter((one) => one.say === say)
      const hits = inside.filter(({ said }) => said).length
      return `  ${told[say]}: ${percent(hits, inside.length)}`
    }),
  ].join('\n')
}
