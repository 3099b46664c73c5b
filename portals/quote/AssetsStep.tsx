import Add from '@mui/icons-material/Add'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { counted } from '#shared/format/counted.ts'
import { fieldId } from '#shared/ui/forms/field-labels.ts'
import { AssetFields } from './AssetFields.tsx'
import { emptyAsset, type QuoteValues, usualUnit } from './quote-values.ts'

/** The form schema accepts no more. */
const MOST_ASSETS = 100

/** The assets of the request, one card each. */
export function AssetsStep({ form }: { form: UseFormReturn<QuoteValues> }) {
  const { control, getValues } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'assets' })
  useFocusOnNew(fields.length)
  const { technology, project_type, projects_count: count } = getValues()
  const undescribed = (count ?? 0) - fields.length
  const duplicate = (index: number) => {
    const copied = getValues('assets')[index]
    if (copied) append({ ...copied, name: '' }, { shouldFocus: false })
  }
  return (
    <>
      {fields.map(({ id }, index) => (
        <Card key={id} component="section" sx={{ padding: { xs: 2, md: 2.5 } }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
            <Typography variant="h2" sx={{ flex: 1 }}>
              Asset {index + 1}
            </Typography>
            <Button
              size="small"
              startIcon={<ContentCopyOutlined />}
              disabled={fields.length >= MOST_ASSETS}
              aria-label={`Copy asset ${index + 1}`}
              onClick={() => duplicate(index)}
            >
              Copy
            </Button>
            {fields.length > 1 ? (
              <Button
                size="small"
                color="error"
                startIcon={<DeleteOutlined />}
                aria-label={`Remove asset ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            ) : null}
          </Box>
          <AssetFields control={control} index={index} technology={technology} />
        </Card>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<Add />}
          disabled={fields.length >= MOST_ASSETS}
          onClick={() => append(emptyAsset(usualUnit(project_type)), { shouldFocus: false })}
        >
          Add another asset
        </Button>
        {undescribed > 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>
            {counted(undescribed, 'project is', 'projects are')} not described yet. You can add
            details later.
          </Typography>
        ) : null}
      </Box>
    </>
  )
}

/** Focuses the first input of a new card. */
function useFocusOnNew(count: number) {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current)
      document.getElementById(fieldId(`assets.${count - 1}.name`))?.focus()
    before.current = count
  }, [count])
}
