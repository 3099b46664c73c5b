import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useId, useState } from 'react'
import type { Actor } from '#shared/contract/access.ts'
import { comments } from '#shared/contract/projects/comments.ts'
import {
  type CommentAudience,
  type CommentKind,
  commentAudiences,
  commentKinds,
} from '#shared/entities/comments.ts'
import type { Box as PageBox } from '#shared/reading/page-text/page-text.ts'
import { AUDIENCES_OF } from '#shared/rules/projects/comments.ts'
import { useCall } from '../calls/use-call.ts'
import { PlainSelect } from '../data/PlainSelect.tsx'
import { AUDIENCE_HELP, OWN_SIDE_HELP } from './audience-words.ts'
import { CommentForm } from './CommentForm.tsx'
import { type CommentSubject, commentWork, subjectKey } from './comment-work.ts'
import type { Draft } from './drafts.ts'

/** Where in a document a new thread is placed. */
export interface NewPlace {
  /** The page on screen. */
  page: number
  /** The box drawn for it. */
  marked: { page: number; box: PageBox } | null
  onMark: () => void
  onUnmark: () => void
}

interface Props {
  subject: CommentSubject
  actor: Actor
  place?: NewPlace
  onBegun: () => void
}

/** Starts a thread: its kind, its readers, and, for a document, its place. */
export function NewThread({ subject, actor, place, onBegun }: Props) {
  const audiences: readonly CommentAudience[] = AUDIENCES_OF[actor]
  const [kind, setKind] = useState<CommentKind>('comment')
  const [audience, setAudience] = useState<CommentAudience>(audiences[0] ?? 'internal')
  const [onPage, setOnPage] = useState(false)
  const [buyerId, setBuyerId] = useState<number | null>(null)
  const buyers = useBuyers(subject, audience === 'buyer' && actor === 'admin')
  const buyer = buyers.find(({ id }) => id === buyerId) ?? buyers[0]
  const id = useId()
  const send = async (draft: Draft) => {
    const marked = place?.marked
    await commentWork.begin(
      {
        ...subject,
        kind,
        audience,
        ...(buyer ? { buyer_id: buyer.id } : {}),
        ...(marked ?? (place && onPage ? { page: place.page } : {})),
      },
      draft,
    )
    place?.onUnmark()
    onBegun()
  }
  return (
    <CommentForm
      label={kind === 'question' ? 'New question' : 'New comment'}
      action={kind === 'question' ? 'Ask' : 'Comment'}
      place={`new-${subjectKey(subject)}`}
      subject={subject}
      audience={audience}
      buyerId={buyer?.id ?? null}
      onSend={send}
    >
      <Box sx={choiceStyles}>
        <PlainSelect
          label="Type"
          value={kind}
          onChange={(value) => commentKinds.has(value) && setKind(value)}
        >
          {commentKinds.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </PlainSelect>
        {audiences.length > 1 ? (
          <PlainSelect
            label="Who reads it"
            value={audience}
            onChange={(value) => commentAudiences.has(value) && setAudience(value)}
          >
            {audiences.map((value) => (
              <option key={value} value={value}>
                {commentAudiences.label(value)}
              </option>
            ))}
          </PlainSelect>
        ) : null}
        {buyers.length > 1 && buyer ? (
          <PlainSelect
            label="Buyer"
            value={buyer.id}
            onChange={(value) => setBuyerId(Number(value))}
          >
            {buyers.map(({ id: one, name }) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </PlainSelect>
        ) : null}
        {place ? <PlaceChoice id={id} place={place} onPage={onPage} onChange={setOnPage} /> : null}
      </Box>
      <p className="jb-readers">
        {audiences.length > 1 ? AUDIENCE_HELP[audience] : OWN_SIDE_HELP[audience]}
      </p>
    </CommentForm>
  )
}

/** The buyers that a thread about the record can be addressed to. */
function useBuyers(subject: CommentSubject, enabled: boolean) {
  const asked = { query: { ...subject, audience: 'buyer' } } as const
  const { data } = useCall(comments.people, asked, { enabled })
  return enabled ? (data?.buyers ?? []) : []
}

interface PlaceProps {
  id: string
  place: NewPlace
  onPage: boolean
  onChange: (onPage: boolean) => void
}

function PlaceChoice({ id, place, onPage, onChange }: PlaceProps) {
  const { page, marked, onMark, onUnmark } = place
  if (marked) {
    return (
      <span className="jb-place">
        Marked on page {marked.page}
        <Button size="small" onClick={onUnmark}>
          Remove mark
        </Button>
      </span>
    )
  }
  return (
    <>
      <span className="jb-place">
        <input
          type="checkbox"
          id={`${id}-page`}
          checked={onPage}
          onChange={({ target }) => onChange(target.checked)}
        />
        <label htmlFor={`${id}-page`}>On page {page}</label>
      </span>
      <Button size="small" onClick={onMark}>
        Mark a place
      </Button>
    </>
  )
}

const choiceStyles = (theme: Theme) =>
  ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 10px',
    '& + .jb-readers': {
      margin: 0,
      fontSize: '0.75rem',
      color: theme.vars.palette.text.secondary,
    },
    '& .jb-place': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
    '& .jb-place input': { width: 18, height: 18, accentColor: theme.vars.palette.primary.main },
  }) as const
