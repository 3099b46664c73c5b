import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import type { Control } from 'react-hook-form'
import { projectTypes } from '#shared/entities/projects.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { MONEY_MAX_DOLLARS } from '#shared/limits.ts'
import { serviceDayProblem } from '#shared/rules/build-dates.ts'
import { FieldGroupContext } from '#shared/ui/forms/field-labels.ts'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import type { Cell } from './pasted-rows.ts'
import { EMPTY_ROW, type GridValues, isEmptyRow, type ProjectColumn } from './project-rows.ts'

interface Props {
  control: Control<GridValues>
  index: number
  /** Null for the only row. */
  onRemove: (() => void) | null
}

/** One row: on wide windows its labels are those of the columns, on phones each field has its own. */
export function ProjectCells({ control, index, onRemove }: Props) {
  const row = `Row ${index + 1}`
  const common = { control, optional: true } as const
  return (
    <FieldGroupContext value={row}>
      <fieldset className="jb-grid-row">
        <legend>
          <span>Row</span> {index + 1}
        </legend>
        <TextField
          control={control}
          name={`rows.${index}.name`}
          label="Name"
          maxLength={200}
          autoComplete="off"
          rules={{ validate: (name, { rows }) => nameProblem(name, rows[index]) }}
        />
        <SelectField
          {...common}
          name={`rows.${index}.installation_type`}
          label="Type"
          options={projectTypes.options}
        />
        <TextField
          {...common}
          name={`rows.${index}.full_street_address`}
          label="Site address"
          maxLength={500}
          autoComplete="off"
        />
        <NumberField
          {...common}
          name={`rows.${index}.installed_capacity_dc`}
          label="DC capacity"
          unit="kW"
          decimals
          rules={atMost(MAX_KILOWATTS)}
        />
        <NumberField
          {...common}
          name={`rows.${index}.projected_itc_amount`}
          label="Projected ITC"
          unit="$"
          decimals
          rules={atMost(MONEY_MAX_DOLLARS)}
        />
        <TextField
          {...common}
          name={`rows.${index}.construction_start_date`}
          label="Construction start"
          type="date"
          rules={{ deps: `rows.${index}.target_placed_in_service_date` }}
        />
        <TextField
          {...common}
          name={`rows.${index}.target_placed_in_service_date`}
          label="Target in service"
          type="date"
          rules={{
            validate: (day, { rows }) =>
              serviceDayProblem(rows[index]?.construction_start_date, day) ?? true,
          }}
        />
        <IconButton
          className="jb-grid-remove"
          aria-label={`Remove ${row.toLowerCase()}`}
          disabled={!onRemove}
          onClick={() => onRemove?.()}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </fieldset>
    </FieldGroupContext>
  )
}

/** What the server takes; its own words on it are those of a schema. */
const MAX_KILOWATTS = 1e12

const atMost = (max: number) => ({
  validate: (value: number | null) =>
    value === null || value <= max || `Use at most ${formatNumber(max)}`,
})

/** A row without anything is left out, so it needs no name. */
const nameProblem = (name: string, row = EMPTY_ROW): string | true =>
  name.trim() !== '' || isEmptyRow(row) || 'Please give the project a name'

const COLUMN_NAME = /^rows\.(\d+)\.(\w+)$/

/** The cell that an input belongs to. */
export function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null
  const [, row = '', column = ''] = COLUMN_NAME.exec(target.name) ?? []
  return isColumn(column) ? { row: Number(row), column } : null
}

const isColumn = (name: string): name is ProjectColumn => Object.hasOwn(EMPTY_ROW, name)
