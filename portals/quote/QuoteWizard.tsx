import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Navigate } from 'react-router-dom'
import { quoteSteps } from '#shared/entities/quotes.ts'
import { paths } from '#shared/paths.ts'
import { FormSteps } from '#shared/ui/forms/FormSteps.tsx'
import { Disclosure } from '#shared/ui/screen/Disclosure.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { EditConflict } from './EditConflict.tsx'
import { QuoteSummary } from './QuoteSummary.tsx'
import { toQuoteValues } from './quote-conversion.ts'
import type { QuoteValues } from './quote-values.ts'
import { StepForm } from './StepForm.tsx'
import type { EditBase } from './send-quote.ts'
import { reachedSteps } from './step-validation.ts'
import { type FormStepName, readStep, stepsFor } from './steps.ts'
import { usePreview } from './use-preview.ts'
import { useWizard } from './use-wizard.ts'

interface Props {
  /** The step that the URL names, unvalidated. */
  step: string | null
  start: QuoteValues
  /** The quote being changed; null for a new request. */
  base: EditBase | null
}

/** Steps, questions, and running summary; every change is stored on the device at once. */
export function QuoteWizard({ step: asked, start, base }: Props) {
  const step = readStep(asked)
  const wizard = useWizard(step, start, base)
  const { values, goTo } = wizard
  const steps = stepsFor(values.technology)
  const reached = reachedSteps(values)
  const index = step === null ? -1 : steps.indexOf(step)
  const preview = usePreview(values)
  usePageTitle(step ? quoteSteps.label(step) : undefined)
  if (step === null || index < 0 || index > reached) {
    const nearest = steps[Math.min(reached, steps.length - 1)] ?? 'contactInfo'
    return <Navigate to={addressOf(nearest, base)} replace />
  }
  const summary = <QuoteSummary values={values} preview={preview} onStep={(to) => goTo(to)} />
  return (
    <Box sx={wizardStyles}>
      <div className="jb-quote-steps">
        <FormSteps
          steps={steps.map((key) => ({ key, label: quoteSteps.label(key) }))}
          current={index}
          reached={reached}
          onStep={(to) => steps[to] && goTo(steps[to])}
        />
      </div>
      <Questions
        wizard={wizard}
        step={step}
        previous={steps[index - 1]}
        following={steps[index + 1]}
      />
      <aside className="jb-quote-summary" aria-label="Your answers">
        {summary}
      </aside>
      <div className="jb-quote-summary-narrow">
        <Disclosure title="Your answers so far">{summary}</Disclosure>
      </div>
    </Box>
  )
}

interface QuestionsProps {
  wizard: ReturnType<typeof useWizard>
  step: FormStepName
  previous: FormStepName | undefined
  following: FormStepName | undefined
}

function Questions({ wizard, step, previous, following }: QuestionsProps) {
  const { base, values, conflict, opened, goTo } = wizard
  const editing = base !== null
  return (
    <div>
      {base && conflict ? (
        <EditConflict
          fields={conflict.fields}
          mine={values}
          theirs={toQuoteValues({
            ...conflict.theirs.form,
            contact_info: base.kept.contact_info,
          })}
          onMine={() => wizard.takeMine(conflict.theirs)}
          onTheirs={() => wizard.takeTheirs(conflict.theirs)}
        />
      ) : null}
      <StepForm
        key={step}
        step={step}
        values={values}
        onChange={wizard.keep}
        onSubmit={wizard.finish}
        submitLabel={submitLabelOf(editing, following !== undefined)}
        onBack={previous ? () => goTo(previous) : null}
        onSkip={editing && following ? () => goTo(following) : null}
        moved={opened.moved}
        checked={opened.checked}
        kept={wizard.kept}
      />
      {wizard.kept ? null : (
        <Typography sx={{ color: 'text.secondary', marginTop: 2 }}>
          Your browser can’t save answers on this device. You’ll lose them if you close this page.
        </Typography>
      )}
    </div>
  )
}

const addressOf = (step: FormStepName, base: EditBase | null) =>
  paths.quote.build({}, { ...(base ? { edit: base.quote.uuid } : {}), step })

function submitLabelOf(editing: boolean, more: boolean): string {
  if (editing) return 'Save and view quote'
  return more ? 'Continue' : 'Get my quote'
}

const wizardStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: { xs: 2.5, md: 4 },
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      md: '190px minmax(0, 1fr)',
      lg: '200px minmax(0, 1fr) 250px',
    },
    alignItems: 'start',
    '& .jb-quote-steps, & .jb-quote-summary': { position: { md: 'sticky' }, top: 24 },
    '& .jb-quote-summary': {
      display: { xs: 'none', lg: 'block' },
      paddingLeft: 2.5,
      borderLeft: `1px solid ${palette.divider}`,
    },
    '& .jb-quote-summary-narrow': {
      display: { lg: 'none' },
      gridColumn: { md: '2' },
    },
  } as const
}
