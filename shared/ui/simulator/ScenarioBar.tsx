import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { RiskScenario } from '#shared/contract/schemas/deals/risk-model.ts'
import { PlainSelect } from '../data/PlainSelect.tsx'
import { Disclosure } from '../screen/Disclosure.tsx'
import { OwnScenario } from './OwnScenario.tsx'
import { SaveScenarioDialog } from './SaveScenarioDialog.tsx'
import { MOST_OVERLAID, type Settings } from './simulator-address.ts'

interface Props {
  scenarios: readonly RiskScenario[]
  settings: Settings
  onChange: (change: Partial<Settings>) => void
}

/** Chooses the scenario to run and those to compare it with, and saves an own one. */
export function ScenarioBar({ scenarios, settings, onChange }: Props) {
  const { scenario, compared, changes } = settings
  const [isSaving, setSaving] = useState(false)
  const chosen = scenarios.find(({ key }) => key === scenario)
  const others = scenarios.filter(({ key }) => key !== scenario)
  const isFull = compared.length >= MOST_OVERLAID - 1
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PlainSelect
          label="Scenario"
          value={scenario}
          onChange={(key) =>
            onChange({
              scenario: key,
              changes: {},
              compared: compared.filter((each) => each !== key),
            })
          }
          sx={{ flex: 1, minWidth: 200 }}
        >
          {scenarios.map(({ key, name, own }) => (
            <option key={key} value={key}>
              {own ? `${name} (yours)` : name}
            </option>
          ))}
        </PlainSelect>
        <Button
          variant="outlined"
          disabled={Object.keys(changes).length === 0}
          onClick={() => setSaving(true)}
        >
          Save as scenario
        </Button>
        {chosen?.own ? (
          <OwnScenario
            key={chosen.key}
            scenario={chosen}
            changes={changes}
            onSaved={() => onChange({ changes: {} })}
            onRemoved={() => onChange({ scenario: 'base', changes: {} })}
          />
        ) : null}
      </Box>
      {chosen ? (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{chosen.description}</Box>
      ) : null}
      <Disclosure
        title={
          compared.length > 0 ? `Compare (${compared.length})` : 'Compare with other scenarios'
        }
      >
        <Box component="fieldset" sx={compareStyles}>
          <legend>Up to {MOST_OVERLAID - 1} beside the chosen one</legend>
          {others.map(({ key, name }) => {
            const isOn = compared.includes(key)
            return (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={isOn}
                  disabled={!isOn && isFull}
                  onChange={() =>
                    onChange({
                      compared: isOn ? compared.filter((each) => each !== key) : [...compared, key],
                    })
                  }
                />
                {name}
              </label>
            )
          })}
        </Box>
      </Disclosure>
      {isSaving ? (
        <SaveScenarioDialog
          parameters={{ ...chosen?.parameters, ...changes }}
          onSaved={(key) => onChange({ scenario: key, changes: {} })}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </Box>
  )
}

const compareStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 0.5,
  margin: 0,
  padding: 0,
  border: 0,
  fontSize: '0.8125rem',
  '& legend': { padding: 0, marginBottom: 4, color: 'text.secondary' },
  '& label': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 },
} as const
