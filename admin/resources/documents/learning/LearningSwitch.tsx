import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { call } from '#shared/client/call.ts'
import { learning } from '#shared/contract/documents/learning.ts'
import type { Learning } from '#shared/contract/schemas/documents/learning.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { sourceWords } from './learning-figures.ts'

/** Whether reading learns from decisions, with a button to change that. */
export function LearningSwitch({ learned }: { learned: Learning }) {
  const { isBusy, failure, write } = useWrite()
  const { is_on } = learned
  const change = () =>
    write(async () => {
      await call(learning.patch, { body: { is_on: !is_on } })
      toast(is_on ? 'Learning turned off' : 'Learning turned on', 'success')
      await refresh('learning')
    })
  return (
    <Section
      title={is_on ? 'Learning is on' : 'Learning is off'}
      description={
        is_on
          ? `New files are compared with ${sourceWords(learned)}. A seller’s wording is only used for that seller.`
          : 'New files are read without past decisions. Files read before keep their types and answers.'
      }
      actions={
        <Button variant="outlined" loading={isBusy} onClick={() => void change()}>
          {is_on ? 'Turn off' : 'Turn on'}
        </Button>
      }
    >
      {failure ? <Alert severity="error">{failure}</Alert> : null}
    </Section>
  )
}
