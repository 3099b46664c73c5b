import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useContext, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { fieldId, LabelsContext } from './field-labels.ts'
import { type FormProblem, problemsOf } from './form-errors.ts'

/**
 * The errors that prevent a form from being submitted. Takes the focus after a rejected submit; each line links to its
 * field and uses the same words as the field itself.
 */
export function ErrorSummary({ submitError }: { submitError: string | null }) {
  const { control } = useFormContext()
  const { errors, submitCount, isSubmitting } = useFormState({ control })
  const labels = useContext(LabelsContext)
  const box = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState(0)
  const problems = inFormOrder(problemsOf(errors))
  const wrong = problems.length > 0 || submitError !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: reacts to the end of a submit alone
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return
    setRefused(wrong ? submitCount : 0)
  }, [submitCount, isSubmitting, submitError])
  useEffect(() => {
    if (refused === 0) return
    // Runs after the summary is rendered, and after the form library, which uses its own timer to focus the first
    // invalid field.
    const timer = setTimeout(() => box.current?.focus())
    return () => clearTimeout(timer)
  }, [refused])
  if (refused === 0 || !wrong) return null
  return (
    <Box
      ref={box}
      tabIndex={-1}
      role="alert"
      sx={(theme) => ({
        padding: '12px 16px',
        borderRadius: 1,
        border: `1px solid ${theme.vars.palette.error.main}`,
        borderLeftWidth: 4,
        backgroundColor: theme.vars.palette.tones.error.soft,
        color: theme.vars.palette.tones.error.onSoft,
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
        '& ul': { margin: '4px 0 0', paddingLeft: '18px' },
      })}
    >
      {submitError ? <Typography sx={{ fontWeight: 600 }}>{submitError}</Typography> : null}
      {problems.length > 0 ? (
        <>
          <Typography sx={{ fontWeight: 600 }}>Check the highlighted fields</Typography>
          <ul>
            {problems.map(({ name, message }) => (
              <li key={name}>
                <Link
                  href={`#${fieldId(name)}`}
                  underline="always"
                  sx={{ color: 'inherit' }}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(fieldId(name))?.focus()
                  }}
                >
                  {labels.get(name) ? `${labels.get(name)}: ${message}` : message}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Box>
  )
}

/** Sorts errors by the position of their fields on the page; errors without an input come last. */
function inFormOrder(problems: readonly FormProblem[]): FormProblem[] {
  const inputs = new Map(problems.map(({ name }) => [name, document.getElementById(fieldId(name))]))
  return problems.toSorted((a, b) => {
    const [first, second] = [inputs.get(a.name), inputs.get(b.name)]
    if (!first || !second) return Number(!first) - Number(!second)
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
