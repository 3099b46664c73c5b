import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { riskModel } from '#shared/contract/deals/risk-model.ts'
import type { RiskScenario } from '#shared/contract/schemas/deals/risk-model.ts'
import type { Assumptions } from '#shared/risk/assumptions.ts'
import { refresh } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { toast } from '../feedback/toast-store.ts'
import { FactsDialog } from '../forms/FactsDialog.tsx'
import { SCENARIO_FIELDS } from './SaveScenarioDialog.tsx'

interface Props {
  scenario: RiskScenario
  changes: Assumptions
  /** Called once the changes are saved in the scenario. */
  onSaved: () => void
  onRemoved: () => void
}

/** The owner's actions on a scenario: save its changes, rename it, or delete it. */
export function OwnScenario({ scenario, changes, onSaved, onRemoved }: Props) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const { isBusy, write } = useWrite((error) => {
    toast(messageOf(error), 'error')
    // Changed or deleted in another window: the next attempt starts from the current state.
    void refresh('riskModel')
    return null
  })
  const { id, name, description, parameters, version } = scenario
  const patch = async (body: { name?: string; description?: string; parameters?: Assumptions }) => {
    const ifMatch = version === null ? {} : { ifMatch: version }
    const { parameters: kept, ...words } = body
    await call(riskModel.patchScenario, {
      params: { id },
      body: { ...words, ...(kept ? { parameters: { ...kept } } : {}) },
      ...ifMatch,
    })
    await refresh('riskModel')
  }
  const keep = () =>
    write(async () => {
      await patch({ parameters: { ...parameters, ...changes } })
      onSaved()
      toast('Scenario saved', 'success')
    })
  return (
    <>
      {Object.keys(changes).length > 0 ? (
        <Button variant="outlined" loading={isBusy} onClick={() => void keep()}>
          Save changes
        </Button>
      ) : null}
      <Button variant="outlined" onClick={() => setOpen('rename')}>
        Rename
      </Button>
      <Button variant="outlined" color="error" onClick={() => setOpen('remove')}>
        Delete
      </Button>
      {open === 'rename' ? (
        <FactsDialog
          title="Rename scenario"
          action="Save name"
          said="Scenario saved"
          fields={SCENARIO_FIELDS.map((field) => ({
            ...field,
            initial: { name, description }[field.name],
          }))}
          onSend={(typed) =>
            patch({ name: typed.name ?? '', description: typed.description ?? '' })
          }
          onDone={async () => {}}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'remove' ? (
        <ConfirmDialog
          title="Delete scenario"
          action="Delete scenario"
          onConfirm={async () => {
            await call(riskModel.removeScenario, { params: { id } })
            onRemoved()
            await refresh('riskModel')
          }}
          onClose={() => setOpen(null)}
        >
          Links that name “{name}” will open the base case.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
