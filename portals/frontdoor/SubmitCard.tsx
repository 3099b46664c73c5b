import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { applications } from '#shared/contract/applications.ts'
import { onboardingSteps } from '#shared/entities/onboarding.ts'
import { counted } from '#shared/format/counted.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { Application } from './application.ts'
import { stepAddress } from './onboarding.ts'
import { STEP_FIELDS, type StepField } from './step-fields.ts'

/** Sends the four sections; until they are complete it says which are open. */
export function SubmitCard({ application }: { application: Application }) {
  const { open_sections: open, quote } = application
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { isBusy, failure, write } = useWrite()
  const submit = async () => {
    setWrong({})
    const done = await write(async () => {
      try {
        await call(applications.submit, { body: {} })
      } catch (error) {
        if (error instanceof ApiError) setWrong(error.errors ?? {})
        throw error
      }
    })
    if (!done) return
    toast('Application submitted', 'success')
    await refresh('applications', 'users', 'projects')
  }
  const more = (quote?.projects.length ?? 1) - 1
  return (
    <Section
      title="Submit your application"
      description={
        open.length > 0
          ? `Complete ${counted(open.length, 'more section')} to submit.`
          : 'We review it and follow up with any questions. You can still correct your answers after that.'
      }
    >
      {failure ? (
        <Alert severity="error" sx={{ marginBottom: 2 }}>
          {failure}
          <ul>
            {Object.entries(wrong).map(([name, message]) => (
              <li key={name}>
                <Wrong name={name} message={message} />
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {more > 0 ? (
        <Box component="p" sx={{ marginTop: 0 }}>
          Your quote has {counted(more, 'more project')}. We add {more === 1 ? 'it' : 'them'} with
          what you told us in the quote.
        </Box>
      ) : null}
      <Button
        variant="contained"
        loading={isBusy}
        disabled={open.length > 0}
        onClick={() => void submit()}
      >
        Submit application
      </Button>
    </Section>
  )
}

/** One answer that was refused, with the way to its section. */
function Wrong({ name, message }: { name: string; message: string }) {
  const [first = '', field] = name.split('.')
  if (!onboardingSteps.has(first)) return <>{message}</>
  const fields: readonly StepField[] = STEP_FIELDS[first]
  const label = fields.find((one) => one.name === field)?.label
  return (
    <>
      <Link component={RouterLink} to={stepAddress(first)}>
        {onboardingSteps.label(first)}
      </Link>
      {label ? `, ${label}: ${message}` : `: ${message}`}
    </>
  )
}
