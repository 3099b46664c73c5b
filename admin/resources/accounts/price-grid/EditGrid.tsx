import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { priceGrid } from '#shared/contract/accounts/price-grid.ts'
import type { PriceGridVersion } from '#shared/contract/schemas/accounts/price-grid.ts'
import { PRICE_ROWS_MAX } from '#shared/entities/price-grids.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { GridEffect } from './GridEffect.tsx'
import { GridRow } from './GridRow.tsx'
import { type GridValues, rowsOf } from './grid-form.ts'

interface Props {
  newest: PriceGridVersion
  /** `YYYY-MM-DD`. */
  today: string
}

/** The rows of the newest version, and what saving others would change. */
export function EditGrid({ newest, today }: Props) {
  const form = useForm<GridValues>({ mode: 'onTouched', defaultValues: { rows: newest.rows } })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' })
  const { rows } = useWatch({ control: form.control })
  const [failed, setFailed] = useState<string | null>(null)
  const typed = rowsOf({ rows: (rows ?? []) as GridValues['rows'] })
  const isChanged = JSON.stringify(typed) !== JSON.stringify(newest.rows)
  const save = async (values: GridValues) => {
    setFailed(null)
    try {
      await call(priceGrid.create, { body: { rows: rowsOf(values), replaces: newest.id } })
      await refresh('priceGrid')
    } catch (error) {
      const said = error instanceof ApiError ? Object.values(error.errors) : []
      setFailed(said.length > 0 ? said.join('. ') : messageOf(error))
    }
  }
  const addRow = () => append({ from: null, to: null, price: null, as_of: today, source: '' })
  return (
    <FormShell form={form} onSubmit={save} submitError={failed} label="Price grid">
      <Section title="Prices in force" description={`Version ${newest.id}`}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {fields.map(({ id }, index) => (
            <GridRow
              key={id}
              control={form.control}
              index={index}
              today={today}
              onRemove={fields.length > 1 ? () => remove(index) : null}
            />
          ))}
          <Box>
            <Button
              variant="outlined"
              startIcon={<Add />}
              disabled={fields.length >= PRICE_ROWS_MAX}
              onClick={addRow}
            >
              Add row
            </Button>
          </Box>
        </Box>
      </Section>
      {isChanged ? <GridEffect before={newest.rows} after={typed} today={today} /> : null}
      <Box>
        <Button
          type="submit"
          variant="contained"
          disabled={!isChanged}
          loading={form.formState.isSubmitting}
        >
          Save as new version
        </Button>
      </Box>
    </FormShell>
  )
}
