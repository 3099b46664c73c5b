import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiTextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { PolicyAnalysis, PolicyWhatIf } from '#shared/contract/schemas/policy/policy.ts'
import { counted } from '#shared/format/counted.ts'
import { formatFieldValue, parseFieldValue } from '#shared/format/field-values.ts'
import { readPlainNumber } from '#shared/format/plain-numbers.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { WhatIfAnswer } from './WhatIfAnswer.tsx'

interface Props {
  project: { id: number }
  analysis: PolicyAnalysis
  onClose: () => void
}

interface Change {
  field: FieldRecord
  text: string
}

/** A typed number, judged before anything is stripped from it; null for other fields and blank text. */
const numberIn = ({ field, text }: Change) =>
  ['integer', 'float'].includes(field.data_type) && text.trim() !== ''
    ? readPlainNumber(text, field.unit)
    : null

function problemOf(change: Change): string | null {
  const typed = numberIn(change)
  return typed === null || typed.ok ? null : `“${change.text}” ${typed.problem}`
}

function readValue(change: Change) {
  const typed = numberIn(change)
  return typed?.ok ? typed.value : parseFieldValue(change.field, change.text)
}

/** Hypothetical values and exemptions, and the rules they would change. Nothing is saved. */
export function WhatIf({ project, analysis, onClose }: Props) {
  const [exempt, setExempt] = useState<readonly string[]>([])
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [answer, setAnswer] = useState<PolicyWhatIf | null>(null)
  const { isBusy, failure, write } = useWrite()
  const { data: fields = [] } = useCall(projects.fields, { params: { id: project.id } })
  const open = analysis.rules.filter(({ result }) => result !== 'policy_pass')
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (changes.some((change) => problemOf(change) !== null)) return
    await write(async () => {
      const values = Object.fromEntries(
        changes.map(({ field, text }) => [field.field_name, readValue({ field, text })]),
      )
      const body = { values, exemptions: [...exempt] }
      setAnswer(await call(projects.policyWhatIf, { params: { id: project.id }, body }))
    })
  }
  return (
    <Section
      title="What if"
      description="Try other values and exemptions. Nothing is saved."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Box component="form" onSubmit={(event) => void run(event)} sx={{ display: 'grid', gap: 2 }}>
        <Autocomplete
          multiple
          options={open.map(({ code }) => code)}
          value={[...exempt]}
          onChange={(_event, codes) => setExempt(codes)}
          getOptionLabel={(code) =>
            `${code} ${open.find((rule) => rule.code === code)?.title ?? ''}`.trim()
          }
          renderInput={(params) => <MuiTextField {...params} label="Exempt from" />}
        />
        <Autocomplete
          multiple
          options={fields}
          value={changes.map(({ field }) => field)}
          onChange={(_event, chosen) =>
            setChanges(
              chosen.map(
                (field) =>
                  changes.find((one) => one.field.field_name === field.field_name) ?? {
                    field,
                    text: formatFieldValue(field, field.value),
                  },
              ),
            )
          }
          getOptionLabel={({ field_label }) => field_label}
          getOptionKey={({ field_name }) => field_name}
          isOptionEqualToValue={(one, other) => one.field_name === other.field_name}
          renderInput={(params) => <MuiTextField {...params} label="Other values for" />}
        />
        {changes.map(({ field, text }) => (
          <MuiTextField
            key={field.field_name}
            label={field.field_label}
            value={text}
            onChange={({ target: { value } }) =>
              setChanges(changes.map((one) => (one.field === field ? { field, text: value } : one)))
            }
            error={problemOf({ field, text }) !== null}
            helperText={
              problemOf({ field, text }) ??
              `Now: ${formatFieldValue(field, field.value) || 'blank'}`
            }
          />
        ))}
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        <div>
          <Button type="submit" variant="contained" loading={isBusy}>
            Run
          </Button>
        </div>
      </Box>
      <Box role="status" sx={{ paddingTop: answer ? 2 : 0, fontWeight: 500 }}>
        {answer ? `${counted(answer.changed.length, 'rule')} would change.` : ''}
      </Box>
      {answer ? <WhatIfAnswer before={analysis} after={answer} /> : null}
    </Section>
  )
}
