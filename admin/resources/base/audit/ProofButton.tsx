import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { callBlob } from '#shared/client/call.ts'
import { saveBlob } from '#shared/client/save-blob.ts'
import { audit } from '#shared/contract/base/audit.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'

/** Saves the rows that the list's filters choose, with what proves that they are unchanged. */
export function ProofButton() {
  const { filterValues, total } = useListContext()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveBlob(await callBlob(audit.export, { list: { filter: filterValues }, quiet: true }))
      toast('The file was saved', 'success')
    } catch (error) {
      toast(`The file wasn’t saved. ${errorWords(error).text}`, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outlined"
      aria-label="Export with proof"
      startIcon={<VerifiedOutlined />}
      disabled={!total || isBusy}
      onClick={() => void save()}
    >
      <span className="jb-tool-name">Export with proof</span>
    </Button>
  )
}
