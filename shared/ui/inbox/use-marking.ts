import { useMutation } from '@tanstack/react-query'
import { call } from '#shared/client/call.ts'
import { notices } from '#shared/contract/notices/notices.ts'
import { refresh } from '../calls/use-call.ts'

/** Marks notices in the reader's inbox and refetches everything that shows them. */
export function useMarking() {
  const onSettled = () => refresh('notices')
  const one = useMutation({
    mutationFn: ({ id, isRead }: { id: number; isRead: boolean }) =>
      call(notices.patch, { params: { id }, body: { is_read: isRead } }),
    onSettled,
  })
  const all = useMutation({
    mutationFn: (upTo: number) => call(notices.readAll, { body: { up_to: upTo } }),
    onSettled,
  })
  return {
    mark: (id: number, isRead: boolean) => one.mutate({ id, isRead }),
    /** Marks everything up to this one, so that newer notices stay unread. */
    markAll: (upTo: number) => all.mutate(upTo),
    isBusy: all.isPending,
  }
}
