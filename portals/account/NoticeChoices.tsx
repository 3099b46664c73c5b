import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '#shared/client/call.ts'
import { notices } from '#shared/contract/notices/notices.ts'
import type { NoticePreference } from '#shared/contract/schemas/notices/notices.ts'
import { type NoticeDelivery, noticeDeliveries, noticeGroups } from '#shared/entities/notices.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { PlainSelect } from '#shared/ui/data/PlainSelect.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'

/** How the user is notified of each kind of event; each choice is saved right away. */
export function NoticeChoices() {
  const choices = useCall(notices.preferences)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: Pick<NoticePreference, 'kind' | 'delivery'>) =>
      call(notices.prefer, { body }),
    onSuccess: () => toast('Notifications saved', 'success'),
    onSettled: () => refresh('notices'),
  })
  if (!choices.data) {
    return choices.error ? (
      <ErrorState error={choices.error} onRetry={choices.refetch} level="h3" />
    ) : (
      <TextSkeleton label="Loading your notifications" />
    )
  }
  if (choices.data.length === 0) {
    return <Typography color="textSecondary">Your role gets no notifications yet.</Typography>
  }
  const groups = Map.groupBy(choices.data, ({ group }) => group)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {noticeGroups.options
        .filter(({ value }) => groups.has(value))
        .map(({ value, label }) => (
          <Box key={value} sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="h4" component="h3">
              {label}
            </Typography>
            {(groups.get(value) ?? []).map((choice) => (
              <Choice
                key={choice.kind}
                choice={
                  isPending && variables.kind === choice.kind ? { ...choice, ...variables } : choice
                }
                onChoose={(delivery) => mutate({ kind: choice.kind, delivery })}
              />
            ))}
          </Box>
        ))}
    </Box>
  )
}

interface Props {
  choice: NoticePreference
  onChoose: (delivery: NoticeDelivery) => void
}

function Choice({ choice: { label, delivery }, onChoose }: Props) {
  const id = useId()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <label htmlFor={id} style={{ flex: '1 1 180px' }}>
        {label}
      </label>
      <PlainSelect
        id={id}
        value={delivery}
        onChange={(value) => {
          if (noticeDeliveries.has(value)) onChoose(value)
        }}
        sx={{ flex: '0 1 190px' }}
      >
        {noticeDeliveries.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </PlainSelect>
    </Box>
  )
}
