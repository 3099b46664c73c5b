import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { kyb } from '#shared/contract/companies/kyb.ts'
import type { KybCheckShown } from '#shared/contract/schemas/companies/kyb.ts'
import { checkResults } from '#shared/entities/companies.ts'
import { type KybCheck, kybChecks, OVERRIDE_RESULTS } from '#shared/entities/kyb.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface Props {
  companyId: number
  check: Pick<KybCheckShown, 'raw_result'> & { kind: KybCheck }
  onClose: () => void
}

/** Asks a colleague to approve a different result for a check. */
export function OverrideDialog({ companyId, check: { kind, raw_result }, onClose }: Props) {
  const choices = OVERRIDE_RESULTS.filter((one) => one !== raw_result)
  const [result, setResult] = useState(choices[0] ?? OVERRIDE_RESULTS[0])
  return (
    <ReasonDialog
      title={`Override “${kybChecks.label(kind)}”`}
      action="Request override"
      done="Override requested. A colleague decides."
      onClose={onClose}
      onDecide={(reason) =>
        call(kyb.requestOverride, { params: { id: companyId }, body: { kind, result, reason } })
      }
    >
      <MuiTextField
        select
        label="The check counts as"
        value={result}
        onChange={({ target }) => setResult(choices.find((one) => one === target.value) ?? result)}
        fullWidth
        sx={{ marginTop: 1 }}
      >
        {choices.map((one) => (
          <MenuItem key={one} value={one}>
            {checkResults.label(one)}
          </MenuItem>
        ))}
      </MuiTextField>
    </ReasonDialog>
  )
}
