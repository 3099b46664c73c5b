import type { UploadTarget } from '#shared/client/uploads.ts'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { NameGuess } from '#shared/reading/labels/guess-from-name.ts'
import { sameNameKey } from '#shared/rules/documents/file-names.ts'
import type { NewItem, ReadFile } from '../read-file.ts'
import type { ArchiveProblem, SkippedFile } from '../unpack.ts'

/** An upload under review before it is sent. Plain data and pure functions. */

/** A file that already exists. */
export interface ExistingFile {
  id: number
  name: string
  sha256: string
}

/** A slot in the diligence list. */
export type ReviewSlot = Pick<
  DocumentSlot,
  'id' | 'document_type' | 'label' | 'required' | 'state' | 'is_being_checked' | 'project_id'
>

/** A reason not to simply send a file. */
export type Clash =
  | { kind: 'same_here' | 'same_batch'; name: string }
  | { kind: 'same_name'; name: string; fileId: number }

export type Choice = 'send' | 'version' | 'skip'

export interface ReviewFile extends ReadFile {
  guess: NameGuess | null
  /** The slot that the person chose; null leaves the sorting to us. */
  slotId: number | null
  clash: Clash | null
  choice: Choice
}

export interface Review {
  id: string
  files: readonly ReviewFile[]
  skipped: readonly SkippedFile[]
  problems: readonly ArchiveProblem[]
  target: UploadTarget
  targetLabel: string | null
  /** Slots the files may go to; empty if all files have the same destination. */
  slots: readonly ReviewSlot[]
  /** An earlier page ended during the review. */
  interrupted: boolean
}

export interface ReviewParts extends Omit<Review, 'files' | 'slots' | 'interrupted'> {
  files: readonly ReadFile[]
  existing: readonly ExistingFile[]
  slots: readonly ReviewSlot[]
  /** Maps hashes to names of the files already in the queue. */
  queued: ReadonlyMap<string, string>
  guess: (name: string, folder: string) => NameGuess | null
}

/**
 * Creates a review with what is known about each file. Duplicates are skipped unless the person wants them; different
 * content under a known name becomes a new version if it is clear of which file.
 */
export function newReview({ files, existing, queued, guess, ...rest }: ReviewParts): Review {
  const isLoose = !('document_id' in rest.target)
  const byHash = new Map(existing.map(({ sha256, name }) => [sha256, name]))
  const byName = Map.groupBy(existing, ({ name }) => sameNameKey(name))
  const inBatch = new Map<string, string>(queued)
  const perName = Map.groupBy(files, ({ name }) => sameNameKey(name))
  const clashOf = ({ name, sha256, refusal }: ReadFile): Clash | null => {
    if (refusal) return null
    const here = sha256 === null ? undefined : byHash.get(sha256)
    if (here !== undefined) return { kind: 'same_here', name: here }
    const twin = sha256 === null ? undefined : inBatch.get(sha256)
    if (twin !== undefined) return { kind: 'same_batch', name: twin }
    if (sha256) inBatch.set(sha256, name)
    const namesake = byName.get(sameNameKey(name))?.toSorted((a, b) => b.id - a.id)[0]
    return namesake ? { kind: 'same_name', name: namesake.name, fileId: namesake.id } : null
  }
  return {
    ...rest,
    interrupted: false,
    slots: isLoose ? rest.slots : [],
    files: files.map((file) => {
      const clash = clashOf(file)
      const key = sameNameKey(file.name)
      const clear = perName.get(key)?.length === 1 && byName.get(key)?.length === 1
      return {
        ...file,
        guess: isLoose ? guess(file.name, file.folder) : null,
        slotId: null,
        clash,
        choice: file.refusal ? 'skip' : firstChoice(clash, clear),
      }
    }),
  }
}

function firstChoice(clash: Clash | null, clear: boolean): Choice {
  if (clash === null) return 'send'
  if (clash.kind !== 'same_name') return 'skip'
  return clear ? 'version' : 'send'
}

/** The possible choices for a file; the first is what its checkbox stands for. */
export function choicesOf({ clash, refusal }: ReviewFile): Choice[] {
  if (refusal) return ['skip']
  return clash?.kind === 'same_name' ? ['version', 'send', 'skip'] : ['send', 'skip']
}

const changeFiles = (
  review: Review,
  ids: ReadonlySet<string>,
  change: (file: ReviewFile) => Partial<ReviewFile>,
): Review => ({
  ...review,
  files: review.files.map((file) => (ids.has(file.id) ? { ...file, ...change(file) } : file)),
})

/** Returns the review with a new choice for these files; files without that choice stay unchanged. */
export const withChoice = (review: Review, ids: readonly string[], choice: Choice): Review =>
  changeFiles(review, new Set(ids), (file) => ({
    choice: choicesOf(file).includes(choice) ? choice : file.choice,
  }))

/** Checks or unchecks files; checking gives each file its first choice. */
export const withTicks = (review: Review, ids: readonly string[], ticked: boolean): Review =>
  changeFiles(review, new Set(ids), (file) => {
    const isTicked = file.choice !== 'skip'
    if (isTicked === ticked) return {}
    return { choice: ticked ? (choicesOf(file)[0] ?? 'send') : 'skip' }
  })

export const withSlot = (review: Review, id: string, slotId: number | null): Review =>
  changeFiles(review, new Set([id]), () => ({ slotId }))

/** The slot in the list that matches the guess from a file's name. */
export function guessedSlot(
  slots: readonly ReviewSlot[],
  { guess }: ReviewFile,
): ReviewSlot | null {
  return (guess && slots.find((slot) => slot.document_type === guess.type)) ?? null
}

/** A change that a person makes to a review. */
export type ReviewStep = (review: Review) => Review

/** Files whose guess has a slot and was neither accepted nor rejected. */
export const openGuesses = (review: Review): ReviewFile[] =>
  review.files.filter(
    (file) =>
      file.choice === 'send' && file.slotId === null && guessedSlot(review.slots, file) !== null,
  )

/** Returns the review with every open guess accepted. */
export function withGuesses(review: Review): Review {
  const ids = new Set(openGuesses(review).map(({ id }) => id))
  return changeFiles(review, ids, (file) => ({
    slotId: guessedSlot(review.slots, file)?.id ?? null,
  }))
}

export interface Coverage {
  /** Required, empty, and neither assigned to nor suggested for any file here. */
  missing: readonly ReviewSlot[]
  /** Required and empty, and a file here looks like it. */
  likely: readonly { slot: ReviewSlot; file: string }[]
}

/** The required documents still missing after this upload. */
export function coverageOf(review: Review): Coverage {
  const sent = review.files.filter(({ choice }) => choice === 'send')
  const chosen = new Set(sent.map(({ slotId }) => slotId))
  const missing: ReviewSlot[] = []
  const likely: { slot: ReviewSlot; file: string }[] = []
  for (const slot of review.slots) {
    if (!slot.required || slot.state !== 'missing' || slot.is_being_checked) continue
    if (chosen.has(slot.id)) continue
    const file = sent.find((one) => one.slotId === null && guessedSlot(review.slots, one) === slot)
    if (file) likely.push({ slot, file: file.name })
    else missing.push(slot)
  }
  return { missing, likely }
}

/** The items for the queue, each with the destination that was chosen for it. */
export function itemsOf(review: Review): NewItem[] {
  const slots = new Map(review.slots.map((slot) => [slot.id, slot]))
  return review.files.flatMap(({ guess: _, clash, choice, slotId, ...file }) => {
    if (choice === 'skip') return []
    if (choice === 'version' && clash?.kind === 'same_name') {
      const target = { versioned_document: clash.fileId }
      return [{ ...file, target, targetLabel: `a new version of ${clash.name}` }]
    }
    const slot = slotId === null ? undefined : slots.get(slotId)
    return slot
      ? [{ ...file, target: { document_id: slot.id }, targetLabel: slot.label }]
      : [{ ...file, target: review.target, targetLabel: review.targetLabel }]
  })
}

/** The files that the person left out, together with those skipped from the start. */
export const leftOutOf = ({ files, skipped }: Review): SkippedFile[] => [
  ...skipped,
  ...files
    .filter(({ choice }) => choice === 'skip')
    .map(({ folder, name, clash, refusal }) => ({
      path: folder ? `${folder}/${name}` : name,
      reason: refusal ?? reasonOf(clash),
    })),
]

const reasonOf = (clash: Clash | null): string =>
  clash && clash.kind !== 'same_name' ? `Same content as “${clash.name}”` : 'Excluded'
