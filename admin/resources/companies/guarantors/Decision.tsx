import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type FormEvent, useState } from 'react'
import { NoteField } from '#admin/forms/NoteField.tsx'
import { useNote } from '#admin/forms/use-note.ts'
import { call } from '#shared/client/call.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import type { FinancialAnalysis } from '#shared/contract/schemas/companies/guarantors.ts'
import { type ReviewOutcome, reviewOutcomes } from '#shared/entities/companies.ts'
import { outcomeTerms } from '#shared/entities/guarantors.ts'
import { needsSecondPerson } from '#shared/rules/companies/guarantors/outcome.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { knownUser } from '#shared/ui/session/active-user.ts'
import { EffectTable } from './EffectTable.tsx'

interface Props {
  company: Company
  analysis: FinancialAnalysis
}

/** Decides on a guarantor: an outcome with a reason; first shows the effect on its projects. */
export function Decision({ company, analysis }: Props) {
  const { outcome: decided, calculated, decisions, exposure } = analysis
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(null)
  const note = useNote()
  const [isTried, setTried] = useState(false)
  const { isBusy, failure, write } = useWrite()
  const proposal = decisions.find(({ state }) => state === 'proposed')
  const isOwn = proposal?.decided_by.id === knownUser()?.id
  const confirms =
    proposal !== undefined && proposal.outcome === outcome && proposal.calculated === calculated
  const waits = outcome !== null && !confirms && needsSecondPerson(outcome, calculated)
  const projects = exposure.by_project.filter(({ counts }) => counts)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const isGiven = note.isGiven('Enter a reason')
    if (outcome === null || !isGiven || note.text === null) return
    const reason = note.text
    const params = { id: company.id, part: 'decision' }
    await write(async () => {
      await call(companies.financialReview, { params, body: { outcome, reason } })
      toast(waits ? 'Proposed. A second person has to confirm it.' : 'Decision saved', 'success')
      setOutcome(null)
      note.type('')
      setTried(false)
      await refresh('companies', 'guarantors', 'sellers', 'projects')
    })
  }
  return (
    <Section
      title="Decision"
      description={`The figures come to ${reviewOutcomes.label(calculated)}. Deny, and any other outcome than the calculated one, takes a second person.`}
    >
      {proposal ? (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          {`${proposal.decided_by.name} proposed ${reviewOutcomes.label(proposal.outcome)}: ${proposal.reason} ${
            isOwn
              ? 'A second person has to confirm it.'
              : `To confirm, choose ${reviewOutcomes.label(proposal.outcome)} and enter your reason. Any other outcome takes its place.`
          }`}
        </Alert>
      ) : null}
      <Box component="form" onSubmit={submit} noValidate aria-label="Decision">
        <FormControl error={isTried && outcome === null}>
          <FormLabel id="guarantor-outcome">Outcome</FormLabel>
          <RadioGroup
            row
            aria-labelledby="guarantor-outcome"
            value={outcome ?? ''}
            onChange={(_event, value) => setOutcome(reviewOutcomes.find(value))}
          >
            {reviewOutcomes.options.map(({ value, label }) => (
              <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
            ))}
          </RadioGroup>
          <FormHelperText>
            {outcome === null ? (isTried ? 'Choose an outcome' : ' ') : `${outcomeTerms[outcome]}.`}
          </FormHelperText>
        </FormControl>
        <NoteField note={note} label="Reason" help="Saved with the decision." autoFocus={false} />
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        <Box sx={{ marginTop: 1.5 }}>
          <Button
            type="submit"
            variant="contained"
            color={outcome === 'deny' ? 'error' : 'primary'}
            loading={isBusy}
          >
            {confirms ? 'Confirm decision' : waits ? 'Propose decision' : 'Save decision'}
          </Button>
        </Box>
      </Box>
      <EffectTable projects={projects} before={decided} after={outcome} />
    </Section>
  )
}
