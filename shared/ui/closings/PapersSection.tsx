import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { closingPapers } from '#shared/entities/closings.ts'
import { formatDate } from '#shared/format/dates.ts'
import { andList } from '#shared/format/lists.ts'
import { Section } from '../screen/Section.tsx'
import { recordListStyles } from './record-list-styles.ts'

type Paper = Closing['papers'][number]

interface Props {
  papers: readonly Paper[]
  actions?: ReactNode
  actionsOf?: (paper: Paper) => ReactNode
}

/** Executed papers: who signed, on what authority and when, and which version of the file. */
export function PapersSection({ papers, actions, actionsOf }: Props) {
  return (
    <Section
      title="Signed documents"
      description={
        papers.length === 0
          ? 'Executed documents appear here with who signed them.'
          : 'Recorded at the version that was signed.'
      }
      actions={actions}
    >
      <Box component="ul" sx={recordListStyles}>
        {papers.map((paper) => (
          <li key={paper.id}>
            <div>
              <strong>{closingPapers.label(paper.kind)}</strong>
              {paper.project_name ? `, ${paper.project_name}` : ''}
              <div className="jb-words">
                {paper.name}, version {paper.number}, hash {paper.sha256.slice(0, 16)}…
              </div>
              {paper.signatures.map(({ side, signer, authority, signed_on }) => (
                <div key={`${side} ${signer}`} className="jb-words">
                  Signed by {signer}, {authority}, for the {side} on {formatDate(signed_on)}
                </div>
              ))}
              {paper.expires_on ? (
                <div className="jb-words">Good until {formatDate(paper.expires_on)}</div>
              ) : null}
              {paper.also_for.length > 0 ? (
                <div className="jb-words">Also for {andList(paper.also_for)}</div>
              ) : null}
            </div>
            {actionsOf?.(paper)}
          </li>
        ))}
      </Box>
    </Section>
  )
}
