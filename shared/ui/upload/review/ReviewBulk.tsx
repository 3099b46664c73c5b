import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { counted } from '#shared/format/counted.ts'
import { ReviewSelect } from './ReviewSelect.tsx'
import {
  type Choice,
  type Clash,
  openGuesses,
  type Review,
  type ReviewStep,
  withChoice,
  withGuesses,
} from './review.ts'

interface Props {
  review: Review
  onStep: (step: ReviewStep) => void
}

/** One decision for all files of a kind. */
export function ReviewBulk({ review, onStep }: Props) {
  const here = clashing(review, 'same_here', 'same_batch')
  const named = clashing(review, 'same_name')
  const guesses = openGuesses(review)
  if (here.length + named.length + guesses.length === 0) return null
  const apply = (ids: readonly string[], choice: Choice) =>
    onStep((now) => withChoice(now, ids, choice))
  return (
    <Box
      component="section"
      aria-label="For all files"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '10px 24px',
        padding: '10px 14px',
        borderRadius: 1,
        backgroundColor: theme.vars.palette.sunken,
      })}
    >
      {here.length > 0 ? (
        <ForAll
          words={counted(here.length, 'duplicate')}
          label="All duplicates"
          choices={{ skip: 'Skip', send: 'Keep both' }}
          value={commonChoice(here)}
          onChoose={(choice) => apply(here.map(toId), choice)}
        />
      ) : null}
      {named.length > 0 ? (
        <ForAll
          words={`${named.length} with the same name as an existing file`}
          label="All files with the same name as an existing file"
          choices={{ version: 'New version', send: 'Keep both', skip: 'Skip' }}
          value={commonChoice(named)}
          onChoose={(choice) => apply(named.map(toId), choice)}
        />
      ) : null}
      {guesses.length > 0 ? (
        <Button size="small" variant="outlined" onClick={() => onStep(withGuesses)}>
          {guesses.length === 1 ? 'Use suggested type' : `Use ${guesses.length} suggested types`}
        </Button>
      ) : null}
    </Box>
  )
}

const toId = ({ id }: { id: string }) => id

const clashing = ({ files }: Review, ...kinds: Clash['kind'][]) =>
  files.filter(({ clash }) => clash !== null && kinds.includes(clash.kind))

/** The choice shared by all of them; empty if they differ. */
const commonChoice = (files: readonly { choice: Choice }[]): Choice | '' => {
  const [first] = files
  return first && files.every(({ choice }) => choice === first.choice) ? first.choice : ''
}

interface ForAllProps {
  words: string
  label: string
  choices: Partial<Record<Choice, string>>
  value: Choice | ''
  onChoose: (choice: Choice) => void
}

function ForAll({ words, label, choices, value, onChoose }: ForAllProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <span>{words}:</span>
      <ReviewSelect
        label={label}
        value={value}
        onChange={(chosen) => {
          if (isChoice(chosen)) onChoose(chosen)
        }}
      >
        {value === '' ? <option value="">Mixed</option> : null}
        {Object.entries(choices).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </ReviewSelect>
    </Box>
  )
}

const isChoice = (value: string): value is Choice =>
  value === 'send' || value === 'version' || value === 'skip'
