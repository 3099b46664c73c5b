import { type LabelInput, labelDocument } from '#server/reading/labels/label-document.ts'
import {
  type Example,
  type Heard,
  heardFrom,
  withHeard,
} from '#server/reading/learning/examples.ts'
import { likenessOf, type Sketch, sketchOf } from '#server/reading/learning/sketch.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'

export interface ReplayedFile {
  input: LabelInput
  truth: DocumentType
}

interface StatedType {
  label: DocumentType
  confidence: number
}

/** A label without and with what was accepted before. */
export interface ReplayedLabel {
  truth: DocumentType
  without: StatedType
  learned: StatedType
  heard: Heard | null
  /** What would have been heard about a paper of which nothing was read. */
  alone: Heard | null
}

/** Labels files in order; each is accepted as its true type before the next one is read. */
export function replayLabels(files: readonly ReplayedFile[]): ReplayedLabel[] {
  const accepted: { label: DocumentType; sketch: Sketch }[] = []
  return files.flatMap(({ input, truth }): ReplayedLabel[] => {
    const without = labelDocument(input)
    const sketch = sketchOf(input.pages)
    const found = sketch ? accepted.map((one, at) => exampleOf(at, one, sketch)) : []
    if (sketch) accepted.push({ label: truth, sketch })
    if (!without) return []
    const heard = heardFrom(without.label, found)
    const learned = heard ? withHeard(without, heard) : without
    return [{ truth, without, learned, heard, alone: heardFrom('other', found) }]
  })
}

const exampleOf = (
  file_id: number,
  { label, sketch }: { label: DocumentType; sketch: Sketch },
  read: Sketch,
): Example => ({ file_id, label, likeness: likenessOf(read, sketch) })
