import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { personChoices, personId } from '#admin/resources/choices.ts'
import { useColleagues } from '#admin/work/use-colleagues.ts'
import { call } from '#shared/client/call.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import type { KybDetails } from '#shared/contract/schemas/companies/kyb.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDate } from '#shared/format/dates.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { dayOfInstant, readerToday } from '#shared/ui/session/reader-time.ts'

interface Props {
  company: Company
  details: KybDetails
}

/** The assignee of the case, how long it has been waiting, and whether its payments are frozen. */
export function CaseHead({ company, details: { waiting_since, due_at, frozen_since } }: Props) {
  const id = useId()
  const choices = personChoices(useColleagues())
  const { isBusy, failure, write } = useWrite()
  const nobody = choices.at(-1)?.id ?? ''
  const assign = (chosen: string) =>
    write(async () => {
      const body = { assignee_id: personId(chosen) }
      await call(companies.patch, { params: { id: company.id }, body, ifMatch: company.version })
      await refresh('companies')
    })
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBottom: 3 }}>
      {frozen_since ? (
        <Alert severity="error">
          {`Payments of this company are frozen since ${dayOfInstant(frozen_since)}. Don’t tell the company why.`}
        </Alert>
      ) : null}
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' }}>
        <FormControl size="small" disabled={isBusy} sx={{ minWidth: 220 }}>
          <InputLabel shrink htmlFor={id}>
            Assigned to
          </InputLabel>
          <NativeSelect
            input={<OutlinedInput notched label="Assigned to" />}
            inputProps={{ id }}
            value={company.assignee_id ? String(company.assignee_id) : nobody}
            onChange={({ target }) => void assign(target.value)}
          >
            {choices.map(({ id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </FormControl>
        <span>{waiting_since ? waitingWords(waiting_since) : 'No decision needed.'}</span>
        {due_at ? (
          <Box
            component="span"
            sx={due_at < readerToday() ? { color: 'error.main', fontWeight: 600 } : undefined}
          >
            {`Due ${formatDate(due_at)}`}
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}

function waitingWords(since: string): string {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 86_400_000))
  return `Waiting since ${dayOfInstant(since)} (${counted(days, 'day')})`
}
