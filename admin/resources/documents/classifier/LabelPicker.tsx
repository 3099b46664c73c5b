import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import type { Theme } from '@mui/material/styles'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from 'react'
import {
  type DocumentType,
  documentTypeData,
  documentTypes,
} from '#shared/entities/document-types.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import {
  type FileOwner,
  groupedTypes,
  searchTypes,
  suitsOwner,
  type TypeGroup,
} from './type-search.ts'

interface Props {
  query: string
  onQuery: (query: string) => void
  owner: FileOwner
  /** The type that Enter applies; null until something is typed or chosen. */
  active: DocumentType | null
  onActive: (type: DocumentType | null) => void
  onPick: (type: DocumentType) => void
  /** Escape leaves the search and returns the focus to where the screen's keys work. */
  onLeave: () => void
  current: DocumentType | null
  inputRef: Ref<HTMLInputElement>
}

/** All document types, searchable by typing; Enter or a click applies the label. */
export function LabelPicker(props: Props) {
  const { query, onQuery, owner, active, onActive, onPick, onLeave, current, inputRef } = props
  const listId = useId()
  const groups: readonly TypeGroup[] = query.trim()
    ? [{ title: 'Matches', types: searchTypes(query, owner) }]
    : groupedTypes(owner)
  const flat = groups.flatMap(({ types }) => types)
  const optionId = (type: DocumentType) => `${listId}-${type}`
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const at = active === null ? -1 : flat.indexOf(active)
      onActive(flat[Math.min(Math.max(at + step, 0), flat.length - 1)] ?? null)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      onPick(active)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onLeave()
    }
  }
  return (
    <>
      <InputBase
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        placeholder="Search document types"
        inputRef={inputRef}
        inputProps={{
          role: 'combobox',
          'aria-label': 'Document type',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': active ? optionId(active) : undefined,
          autoComplete: 'off',
          onKeyDown: press,
        }}
        sx={searchStyles}
      />
      <Box role="listbox" id={listId} aria-label="Document types" sx={listStyles}>
        {groups.map(({ title, types }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
          <div key={title} role="group" aria-label={title}>
            <div className="jb-types-title" aria-hidden="true">
              {title}
            </div>
            {types.map((type) => (
              <TypeOption
                key={type}
                id={optionId(type)}
                type={type}
                owner={owner}
                isActive={type === active}
                isCurrent={type === current}
                withCategory={query.trim() !== ''}
                onPick={onPick}
              />
            ))}
          </div>
        ))}
        {flat.length === 0 ? (
          <p className="jb-types-empty">
            No matching document types. Press Esc to clear the search.
          </p>
        ) : null}
      </Box>
    </>
  )
}

interface OptionProps {
  id: string
  type: DocumentType
  owner: FileOwner
  isActive: boolean
  isCurrent: boolean
  withCategory: boolean
  onPick: (type: DocumentType) => void
}

function TypeOption({ id, type, owner, isActive, isCurrent, withCategory, onPick }: OptionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const notes = [
    ...(isCurrent ? ['now'] : []),
    ...(withCategory ? [documentCategories.label(documentTypeData[type].category)] : []),
    ...(withCategory && !suitsOwner(type, owner)
      ? [owner === 'project' ? 'usually for a company' : 'usually for a project']
      : []),
  ]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the search keeps the focus and names the active option
    <div ref={box} id={id} role="option" aria-selected={isActive} onClick={() => onPick(type)}>
      <span>{documentTypes.label(type)}</span>
      {notes.length > 0 ? <small>{notes.join(' · ')}</small> : null}
    </div>
  )
}

const searchStyles = (theme: Theme) => ({
  padding: '7px 12px',
  borderRadius: 1,
  border: `1px solid ${theme.vars.palette.borderStrong}`,
  backgroundColor: theme.vars.palette.surface,
  '&.Mui-focused': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -1 },
  '& input': { padding: 0 },
})

const listStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    flex: 1,
    minHeight: { xs: 140, md: 96 },
    maxHeight: { xs: 420, md: 'none' },
    overflowY: 'auto',
    borderRadius: 1,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.surface,
    '& .jb-types-title': {
      position: 'sticky',
      top: 0,
      padding: '6px 12px',
      fontSize: '0.75rem',
      fontWeight: 600,
      color: palette.text.secondary,
      backgroundColor: palette.sunken,
    },
    '& .jb-types-empty': { margin: 0, padding: '16px 12px', color: palette.text.secondary },
    '& [role="option"]': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: 1.5,
      padding: '6px 12px',
      minHeight: 32,
      cursor: 'pointer',
      scrollMarginTop: '32px',
      '& small': { color: palette.text.secondary, textAlign: 'right' },
      '&:hover': { backgroundColor: palette.hover },
      '&[aria-selected="true"]': {
        backgroundColor: palette.selected,
        boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
      },
    },
  } as const
}
