import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentProps, useState } from 'react'
import { useColleagues } from '#admin/work/use-colleagues.ts'
import { call } from '#shared/client/call.ts'
import { transferQuestions } from '#shared/contract/deals/transfer-questions.ts'
import type { TransferQuestion } from '#shared/contract/schemas/deals/transfer-questions.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { FactsDialog } from '#shared/ui/forms/FactsDialog.tsx'
import { QuestionsSection } from '#shared/ui/transfers/QuestionsSection.tsx'

interface Asked {
  kind: 'assign' | 'answer'
  question: TransferQuestion
}

/** Questions about a transfer, with the staff actions: owner, due date, answer. */
export function QuestionWork({ transferId }: { transferId: number }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const done = async () => {
    await refresh('transferQuestions')
  }
  const patch = (body: { owner_id?: number; due_on?: string; answer?: string }) =>
    call(transferQuestions.patch, {
      params: { id: transferId, question: asked?.question.id ?? 0 },
      body,
    })
  return (
    <>
      <QuestionsSection
        transferId={transferId}
        actionsOf={(question) => (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            {question.answer === null ? (
              <Button
                size="small"
                variant="outlined"
                onClick={() => setAsked({ kind: 'assign', question })}
              >
                Give to
              </Button>
            ) : null}
            <Button
              size="small"
              variant={question.answer === null ? 'contained' : 'outlined'}
              onClick={() => setAsked({ kind: 'answer', question })}
            >
              {question.answer === null ? 'Answer' : 'Change answer'}
            </Button>
          </Box>
        )}
      />
      {asked?.kind === 'assign' ? (
        <AssignDialog
          onSend={({ owner, due_on }) => patch({ owner_id: Number(owner), due_on })}
          onDone={done}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'answer' ? (
        <FactsDialog
          title={asked.question.question}
          action="Send answer"
          fields={[{ name: 'answer', label: 'Answer', rows: 5 }]}
          onSend={({ answer }) => patch({ answer })}
          onDone={done}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** A separate component, so colleagues are fetched only when someone assigns a question. */
function AssignDialog(
  props: Pick<ComponentProps<typeof FactsDialog>, 'onSend' | 'onDone' | 'onClose'>,
) {
  const colleagues = useColleagues()
  return (
    <FactsDialog
      title="Give the question to"
      action="Save"
      fields={[
        {
          name: 'owner',
          label: 'Owner',
          options: colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        { name: 'due_on', label: 'Due', type: 'date' },
      ]}
      {...props}
    />
  )
}
