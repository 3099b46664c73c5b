import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Theme } from '@mui/material/styles'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { COMMENT_MAX } from '#shared/entities/comments.ts'
import type { Named } from '#shared/rules/projects/comments.ts'
import type { Draft } from './drafts.ts'
import { openMention, peopleMatching, withMention } from './mention-text.ts'

interface Props {
  label: string
  draft: Draft
  onChange: (draft: Draft) => void
  /** People an `@` can mention; undefined until known. */
  people: readonly (Named & { about: string })[] | undefined
  /** Called when the person is about to write, so the people can be loaded. */
  onBegin: () => void
  autoFocus?: boolean
}

/** The number of names offered at once. */
const OFFERED = 6

/** A few lines of text; after an `@` it offers the people who can be mentioned, by keyboard or pointer. */
export function CommentInput({ label, draft, onChange, people, onBegin, autoFocus }: Props) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const open = caret === null ? null : openMention(draft.body, caret)
  const offered = open ? peopleMatching(people ?? [], open.query).slice(0, OFFERED) : []
  const active = offered[Math.min(chosen, offered.length - 1)]
  const name = (person: (typeof offered)[number]) => {
    if (!open) return
    const next = withMention(draft.body, open, person.name)
    const known = draft.people.filter((one) => one.id !== person.id)
    onChange({ body: next.text, people: [...known, { id: person.id, name: person.name }] })
    setCaret(null)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const step = (by: 1 | -1) => setChosen((chosen + by + offered.length) % offered.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || event.nativeEvent.isComposing) return
    if (event.shiftKey) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' || event.key === 'Tab') name(active)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const follow = ({ selectionStart }: HTMLTextAreaElement) => {
    setCaret(selectionStart)
    setChosen(0)
  }
  const optionId = (person: Named) => `${id}-${person.id}`
  return (
    <Box sx={inputStyles}>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        inputRef={input}
        multiline
        fullWidth
        minRows={2}
        maxRows={10}
        autoFocus={autoFocus}
        value={draft.body}
        onFocus={onBegin}
        onBlur={() => setCaret(null)}
        onChange={({ target }) => {
          onChange({ ...draft, body: target.value })
          if (target instanceof HTMLTextAreaElement) follow(target)
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          maxLength: COMMENT_MAX,
          'aria-autocomplete': 'list',
          'aria-expanded': offered.length > 0,
          'aria-controls': `${id}-people`,
          'aria-activedescendant': active ? optionId(active) : undefined,
        }}
      />
      {/* Placed above what follows; a press must not take the focus from the text. */}
      <div
        id={`${id}-people`}
        role="listbox"
        tabIndex={-1}
        aria-label="People"
        hidden={offered.length === 0}
        onPointerDown={(event) => event.preventDefault()}
      >
        {offered.map((person) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
          <div
            key={person.id}
            id={optionId(person)}
            role="option"
            tabIndex={-1}
            aria-selected={person.id === active?.id}
            onClick={() => name(person)}
          >
            {person.name}
            <span>{person.about}</span>
          </div>
        ))}
      </div>
    </Box>
  )
}

const inputStyles = (theme: Theme) =>
  ({
    position: 'relative',
    '& > label': { display: 'block', marginBottom: '4px', fontSize: '0.8125rem', fontWeight: 550 },
    '& > [role="listbox"]': {
      position: 'absolute',
      zIndex: theme.zIndex.modal,
      left: 0,
      right: 0,
      maxWidth: 360,
      margin: '4px 0 0',
      padding: '4px 0',
      borderRadius: '8px',
      border: `1px solid ${theme.vars.palette.divider}`,
      backgroundColor: theme.vars.palette.background.paper,
      boxShadow: theme.shadows[4],
    },
    '& [hidden]': { display: 'none' },
    '& [role="option"]': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 1,
      minHeight: 36,
      alignItems: 'center',
      padding: '4px 12px',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&[aria-selected="true"], &:hover': { backgroundColor: theme.vars.palette.hover },
      '& span': {
        flexShrink: 0,
        fontSize: '0.75rem',
        color: theme.vars.palette.text.secondary,
      },
    },
  }) as const
