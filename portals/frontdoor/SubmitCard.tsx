import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { applications } from '#shared/contract/accounts/applications.ts'
import { counted } from '#shared/format/counted.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { Application } from './application.ts'

/** Lazy, because it includes the questions of all sections, which the start page doesn't need. */
const WrongAnswers = lazy(() =>
  import('./WrongAnswers.tsx').then((module) => ({ default: module.WrongAnswers })),
)

/** Submits the four sections; until they are complete, lists the open ones. */
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
          <Suspense>
            <WrongAnswers errors={wrong} />
          </Suspense>
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
