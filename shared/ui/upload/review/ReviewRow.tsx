import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { memo, useId, useState } from 'react'
import { documentTypeData, documentTypes } from '#shared/entities/document-types.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { MONO_FONT } from '../../theme/theme.ts'
import { ReviewSelect } from './ReviewSelect.tsx'
import {
  type Choice,
  type Clash,
  choicesOf,
  guessedSlot,
  type ReviewFile,
  type ReviewSlot,
  type ReviewStep,
  withChoice,
  withSlot,
  withTicks,
} from './review.ts'

interface Props {
  file: ReviewFile
  slots: readonly ReviewSlot[]
  /** A stable function, so that a step re-renders only the rows it changes. */
  onStep: (step: ReviewStep) => void
}

/** One file: whether to send it, its type, and what happens if it matches an existing one. */
export const ReviewRow = memo(function ReviewRow({ file, slots, onStep }: Props) {
  const id = useId()
  const { name, size, sha256, clash, choice, refusal } = file
  const isIn = choice !== 'skip'
  return (
    <li className="jb-review-row" data-out={!isIn}>
      <Checkbox
        id={id}
        size="small"
        checked={isIn}
        disabled={!!refusal}
        onChange={() => onStep((review) => withTicks(review, [file.id], !isIn))}
      />
      <Box className="jb-review-name">
        <label htmlFor={id}>{name}</label>
        <Box className="jb-review-facts">
          {refusal ? (
            <Box component="span" sx={{ color: 'error.main' }}>
              Not accepted: {refusal}
            </Box>
          ) : null}
          {clash ? <span>{clashWords(clash)}</span> : null}
          {sha256 ? (
            <Box component="span" title={`SHA-256 ${sha256}`} sx={{ fontFamily: MONO_FONT }}>
              {sha256.slice(0, 8)}…{sha256.slice(-4)}
            </Box>
          ) : null}
        </Box>
      </Box>
      <span className="jb-review-size">{formatFileSize(size)}</span>
      <Box className="jb-review-choices">
        {clash ? (
          <ReviewSelect
            label={`What to do with ${name}`}
            value={choice}
            onChange={(value) => {
              const chosen = choicesOf(file).find((one) => one === value)
              if (chosen) onStep((review) => withChoice(review, [file.id], chosen))
            }}
          >
            {choicesOf(file).map((one) => (
              <option key={one} value={one}>
                {CHOICES[one]}
              </option>
            ))}
          </ReviewSelect>
        ) : null}
        {choice === 'send' ? <TypeChoice file={file} slots={slots} onStep={onStep} /> : null}
      </Box>
    </li>
  )
})

const CHOICES = {
  send: 'Keep both',
  version: 'New version',
  skip: 'Skip',
} as const satisfies Record<Choice, string>

function clashWords(clash: Clash): string {
  switch (clash.kind) {
    case 'same_here':
      return `Same content as “${clash.name}”, which already exists`
    case 'same_batch':
      return `Same content as “${clash.name}” in this upload`
    case 'same_name':
      return `“${clash.name}” already exists with different content`
  }
}

/** Chooses the file's document in the diligence list; we sort the rest. */
function TypeChoice({ file, slots, onStep }: Props) {
  const [reached, setReached] = useState(false)
  const { guess, slotId, name, id } = file
  const guessed = guess ? documentTypes.label(guess.type) : null
  if (slots.length === 0) {
    return guessed ? <span className="jb-review-facts">Looks like {guessed}</span> : null
  }
  const likely = guessedSlot(slots, file)
  const chosen = slots.find((slot) => slot.id === slotId)
  const first = [...new Set([likely, chosen])].filter((slot) => slot != null)
  return (
    <>
      {guessed && !chosen ? <span className="jb-review-facts">Looks like {guessed}</span> : null}
      <ReviewSelect
        label={`Type of ${name}`}
        value={slotId ?? ''}
        onReach={() => setReached(true)}
        onChange={(value) => {
          const slot = value === '' ? null : Number(value)
          onStep((review) => withSlot(review, id, slot))
        }}
      >
        <option value="">Let our team categorize it</option>
        {first.map((slot) => (
          <option key={slot.id} value={slot.id}>
            {slot.label}
          </option>
        ))}
        {/* Rendered on demand: hundreds of rows with dozens of options each would make the page slow. */}
        {reached ? <OtherSlots slots={slots.filter((slot) => !first.includes(slot))} /> : null}
      </ReviewSelect>
    </>
  )
}

function OtherSlots({ slots }: { slots: readonly ReviewSlot[] }) {
  const groups = Map.groupBy(slots, (slot) => documentTypeData[slot.document_type].category)
  return [...groups].map(([category, members]) => (
    <optgroup key={category} label={documentCategories.label(category)}>
      {members.map((slot) => (
        <option key={slot.id} value={slot.id}>
          {slot.label}
        </option>
      ))}
    </optgroup>
  ))
}
