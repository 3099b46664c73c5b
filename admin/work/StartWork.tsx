import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import type { FilterValues } from '../list/list-types.ts'
import { workAddress } from './work-places.ts'
import { orderOf, startRun } from './work-run.ts'

/** Opens the first piece of the list as filtered and sorted; each page then links to the next. */
export function StartWork({ fixed }: { fixed: FilterValues | undefined }) {
  const list = useListContext<WorkItem>()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const first = await startRun(orderOf(list, fixed, pathname + search))
      if (first) await navigate(workAddress(first))
    } catch (error) {
      toast(errorWords(error).text, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="contained"
      loading={isBusy}
      disabled={!list.total}
      onClick={() => void start()}
    >
      Start
    </Button>
  )
}
