import Button from '@mui/material/Button'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '#shared/client/failure-words.ts'
import { paths } from '#shared/paths.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { caseAfter } from './case-run.ts'

/** Opens the next case of the list that the current one was opened from. */
export function NextCase({ companyId }: { companyId: number }) {
  const navigate = useNavigate()
  const { isBusy, write } = useWrite((error) => {
    toast(messageOf(error), 'error')
    return null
  })
  const goOn = () =>
    write(async () => {
      const next = await caseAfter(companyId)
      if (next !== null) return navigate(paths.adminKybReview.build({ company_id: next }))
      toast('That was the last case on the list.', 'success')
    })
  return (
    <Button variant="outlined" loading={isBusy} onClick={() => void goOn()}>
      Next case
    </Button>
  )
}
