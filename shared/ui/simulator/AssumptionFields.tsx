import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo, useCallback, useEffect, useId, useRef } from 'react'
import {
  type Assumptions,
  assumptionProblems,
  CHOICES,
  type ChoiceKey,
  readAssumptions,
} from '#shared/risk/assumptions.ts'
import { PARAMETERS, type ParameterKey, withDefaults } from '#shared/risk/parameters.ts'
import { PlainSelect } from '../data/PlainSelect.tsx'
import { Disclosure } from '../screen/Disclosure.tsx'
import { ParameterField } from './ParameterField.tsx'
import { PARAMETER_GROUPS } from './parameter-groups.ts'
import { sparkPath } from './sparkline.ts'

interface Props {
  /** The scenario's own assumptions; `changes` holds the differences from them. */
  scenario: Assumptions
  changes: Assumptions
  onChange: (changes: Assumptions) => void
}

const choiceKeys = Object.keys(CHOICES) as ChoiceKey[]

/** All assumptions, in groups: a slider for each number, and a choice for each fact that can be assumed away. */
export const AssumptionFields = memo(function AssumptionFields(props: Props) {
  const { scenario, changes, onChange } = props
  const all = { ...scenario, ...changes }
  const { values, choices } = readAssumptions(all)
  const given = withDefaults(values)
  const problems = assumptionProblems(all)
  const change = (key: string, value: number | string, usual: number | string) => {
    const { [key]: _before, ...rest } = changes
    onChange(value === (scenario[key] ?? usual) ? rest : { ...rest, [key]: value })
  }
  // A stable callback, so that a field re-renders only for its own value.
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const changeNumber = useCallback(
    (key: ParameterKey, value: number) => latest.current(key, value, PARAMETERS[key].default),
    [],
  )
  const changed = (keys: readonly string[]) => keys.filter((key) => key in changes).length
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
          Every number is our assumption unless its source says otherwise.
        </Box>
        <Button
          size="small"
          variant="outlined"
          disabled={Object.keys(changes).length === 0}
          onClick={() => onChange({})}
        >
          Reset
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {choiceKeys.map((key) => (
          <ChoiceField
            key={key}
            of={key}
            value={choices[key]}
            onChange={(value) => change(key, value, 'facts')}
          />
        ))}
      </Box>
      {PARAMETER_GROUPS.map(({ title, keys }) => (
        <Disclosure
          key={title}
          title={changed(keys) > 0 ? `${title} (${changed(keys)} changed)` : title}
        >
          {keys.map((key: ParameterKey) => (
            <ParameterField
              key={key}
              of={key}
              value={given[key]}
              path={sparkPath(key, given)}
              problem={problems[key] ?? null}
              onChange={changeNumber}
            />
          ))}
        </Disclosure>
      ))}
    </Box>
  )
})

interface ChoiceProps {
  of: ChoiceKey
  value: string
  onChange: (value: string) => void
}

function ChoiceField({ of, value, onChange }: ChoiceProps) {
  const id = useId()
  const { label, options } = CHOICES[of]
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
        gap: 1,
        alignItems: 'center',
        fontSize: '0.8125rem',
      }}
    >
      <label htmlFor={id}>{label}</label>
      <PlainSelect id={id} value={value} onChange={onChange} sx={{ minWidth: 0 }}>
        {Object.entries(options).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </PlainSelect>
    </Box>
  )
}
