import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import { memo } from 'react'
import type { Control } from 'react-hook-form'
import { projectTypes } from '#shared/entities/projects.ts'
import { FieldGroupContext } from '#shared/ui/forms/field-labels.ts'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import type { Cell } from '#shared/ui/grid/cells.ts'
import { COLUMN_LABELS, type GridValues, isColumn, type ProjectColumn } from './project-rows.ts'

interface Props {
  control: Control<GridValues>
  index: number
  /** Null if this is the only row. */
  onRemove: ((index: number) => void) | null
}

/** One row as a card, rendered apart from the form, or each key that is typed into one would render all. */
export const ProjectCells = memo(function ProjectCells({ control, index, onRemove }: Props) {
  const row = `Row ${index + 1}`
  const common = { control, optional: true } as const
  return (
    <FieldGroupContext value={row}>
      <fieldset className="jb-grid-row">
        <legend>{row}</legend>
        <TextField
          control={control}
          name={`rows.${index}.name`}
          label={COLUMN_LABELS.name}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField
          {...common}
          name={`rows.${index}.installation_type`}
          label={COLUMN_LABELS.installation_type}
          options={projectTypes.options}
        />
        <TextField
          {...common}
          name={`rows.${index}.full_street_address`}
          label={COLUMN_LABELS.full_street_address}
          maxLength={500}
          autoComplete="off"
        />
        <NumberField
          {...common}
          name={`rows.${index}.installed_capacity_dc`}
          label={COLUMN_LABELS.installed_capacity_dc}
          unit="kW"
          decimals
        />
        <NumberField
          {...common}
          name={`rows.${index}.projected_itc_amount`}
          label={COLUMN_LABELS.projected_itc_amount}
          unit="$"
          decimals
        />
        <TextField
          {...common}
          name={`rows.${index}.construction_start_date`}
          label={COLUMN_LABELS.construction_start_date}
          type="date"
          rules={{ deps: `rows.${index}.target_placed_in_service_date` }}
        />
        <TextField
          {...common}
          name={`rows.${index}.target_placed_in_service_date`}
          label={COLUMN_LABELS.target_placed_in_service_date}
          type="date"
        />
        <IconButton
          className="jb-grid-remove"
          aria-label={`Remove ${row.toLowerCase()}`}
          disabled={!onRemove}
          onClick={() => onRemove?.(index)}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </fieldset>
    </FieldGroupContext>
  )
})

const COLUMN_NAME = /^rows\.(\d+)\.(\w+)$/

/** Returns the cell of an input; null if it has none. */
export function cellOf(target: EventTarget): Cell<ProjectColumn> | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null
  const [, row = '', column = ''] = COLUMN_NAME.exec(target.name) ?? []
  return isColumn(column) ? { row: Number(row), column } : null
}
