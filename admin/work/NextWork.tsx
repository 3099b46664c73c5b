import Button, { type ButtonProps } from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { WorkKind } from '#shared/entities/work.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { leaveStore } from '#shared/ui/forms/leave-store.ts'
import { useOpenRun } from './use-open-run.ts'
import { workAddress } from './work-places.ts'
import { continueRun, workRun } from './work-run.ts'

const LeaveDialog = lazy(() =>
  import('#shared/ui/forms/LeaveDialog.tsx').then((m) => ({ default: m.LeaveDialog })),
)

/** Whether a record is the piece of work that a run has opened. */
export function useIsCurrentWork(kind: WorkKind, recordId: number | null): boolean {
  const current = useOpenRun()?.current
  return current?.kind === kind && current.record_id === recordId
}

/**
 * A button to the next piece of the run or, after the last, back to its list. Asks before unsaved
 * input is lost: the next piece may be on the same page, where no navigation guard asks.
 */
export function NextWork(props: Pick<ButtonProps, 'size' | 'variant' | 'autoFocus'>) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const goOn = async () => {
    const list = workRun.get()?.address
    setBusy(true)
    try {
      const next = await continueRun()
      if (!next) toast('That was the last one on the list.', 'success')
      const address = next ? workAddress(next) : list
      // The user has already confirmed leaving.
      leaveStore.letGo()
      if (address) await navigate(address)
    } catch (error) {
      toast(errorWords(error).text, 'error')
    } finally {
      setBusy(false)
    }
  }
  const ask = () => {
    if (leaveStore.state() === null) void goOn()
    else setAsking(true)
  }
  return (
    <>
      <Button {...props} loading={isBusy} onClick={ask}>
        Next
      </Button>
      {isAsking ? (
        <Suspense>
          <LeaveDialog
            state="unsaved"
            onStay={() => setAsking(false)}
            onLeave={() => {
              setAsking(false)
              void goOn()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
