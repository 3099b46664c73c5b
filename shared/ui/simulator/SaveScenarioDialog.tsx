import { call } from '#shared/client/call.ts'
import { riskModel } from '#shared/contract/deals/risk-model.ts'
import type { Assumptions } from '#shared/risk/assumptions.ts'
import { refresh } from '../calls/use-call.ts'
import { FactsDialog } from '../forms/FactsDialog.tsx'

interface Props {
  parameters: Assumptions
  onSaved: (key: string) => void
  onClose: () => void
}

/** The name fields of an own scenario. */
export const SCENARIO_FIELDS = [
  { name: 'name', label: 'Name', maxLength: 120 },
  { name: 'description', label: 'Description', rows: 2, maxLength: 500, isOptional: true },
] as const

/** Saves the assumptions as an own scenario. */
export const SaveScenarioDialog = ({ parameters, onSaved, onClose }: Props) => (
  <FactsDialog
    title="Save as scenario"
    intro="Only you see it. It keeps the assumptions, not the projects."
    action="Save scenario"
    said="Scenario saved"
    fields={SCENARIO_FIELDS}
    onSend={async ({ name = '', description = '' }) => {
      const saved = await call(riskModel.createScenario, {
        body: { name, ...(description ? { description } : {}), parameters: { ...parameters } },
      })
      await refresh('riskModel')
      onSaved(saved.key)
    }}
    onDone={async () => {}}
    onClose={onClose}
  />
)
