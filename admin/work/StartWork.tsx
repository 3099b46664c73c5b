import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import type { WorkItem } from '#shared/contract/schemas/work.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { workAddress } from './work-places.ts'
import { startRun } from './work-run.ts'

/** Opens the first piece of the list as it is filtered and sorted; each page then leads to the next. */
export function StartWork({
  fixed = {},
}: {
  fixed?: Readonly<Record<string, unknown>> | undefined
}) {
  const { filterValues, sort, total } = useListContext<WorkItem>()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const filter = { ...filterValues, ...fixed }
      const first = await startRun({
        filter,
        sort: [sort.field, sort.order],
        address: pathname + search,
      })
      if (first) await navigate(workAddress(first))
    } catch (error) {
      toast(errorWords(error).text, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="contained" loading={isBusy} disabled={!total} onClick={() => void start()}>
      Start
    </Button>
  )
}
