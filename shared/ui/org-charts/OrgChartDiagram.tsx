import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import {
  BaseEdge,
  Controls,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useEffect, useMemo, useState } from 'react'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import { type OrgBox, type OrgLine, orgDrawing } from '#shared/rules/projects/org-charts/drawing.ts'

interface Props {
  chart: OrgChart
  /** Nodes with a problem. */
  marked: ReadonlySet<string>
  /** Called when a node is opened; without it, the diagram is read-only. */
  onOpen?: (id: string) => void
  /** Called when a line is drawn from an owner down to what it owns. */
  onConnect?: (parent: string, child: string) => void
}

type BoxNode = Node<{ box: OrgBox; isMarked: boolean; canConnect: boolean }, 'company'>
type LineEdge = Edge<{ line: OrgLine }, 'share'>

/**
 * The chart as a pannable diagram, laid out again after each change. For pointers; the tree beside it does the same for
 * keyboards and screen readers.
 */
export function OrgChartDiagram({ chart, marked, onOpen, onConnect }: Props) {
  const drawing = useMemo(() => orgDrawing(chart), [chart])
  const [flow, setFlow] = useState<ReactFlowInstance<BoxNode, LineEdge> | null>(null)
  const canConnect = onConnect !== undefined
  const nodes = drawing.boxes.map(
    (box): BoxNode => ({
      id: box.id,
      type: 'company',
      position: { x: box.x, y: box.y },
      width: box.width,
      height: box.height,
      data: { box, isMarked: marked.has(box.id), canConnect },
    }),
  )
  const edges = drawing.lines.map(
    (line, index): LineEdge => ({
      id: `${line.parent} ${line.child} ${index}`,
      type: 'share',
      source: line.parent,
      target: line.child,
      data: { line },
    }),
  )
  useEffect(() => {
    if (drawing.boxes.length > 0) void flow?.fitView(FIT)
  }, [flow, drawing])
  return (
    <Box
      sx={(theme) => ({
        ...diagramStyles(theme),
        height: Math.min(620, Math.max(280, drawing.height + 40)),
      })}
    >
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        onInit={setFlow}
        fitView
        fitViewOptions={FIT}
        minZoom={0.2}
        maxZoom={1.5}
        nodesDraggable={false}
        nodesConnectable={canConnect}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        onNodeClick={(_event, { id }) => onOpen?.(id)}
        onConnect={({ source, target }) => onConnect?.(source, target)}
        // The page scrolls even with the pointer over the diagram.
        zoomOnScroll={false}
        preventScrolling={false}
        proOptions={{ hideAttribution: true }}
        aria-label="Diagram of the chart. The list has the same companies and shares."
      >
        <Controls showInteractive={false} />
      </ReactFlow>
    </Box>
  )
}

const FIT = { padding: 0.06, maxZoom: 1 }

function Company({ data: { box, isMarked, canConnect } }: NodeProps<BoxNode>) {
  return (
    <div className="jb-org-box" data-party={box.isParty} data-marked={isMarked}>
      <Handle type="target" position={Position.Top} isConnectable={canConnect} />
      {box.texts.map(({ text, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, in their order
        <span key={index} data-kind={kind}>
          {text}
        </span>
      ))}
      <Handle type="source" position={Position.Bottom} isConnectable={canConnect} />
    </div>
  )
}

function Share({ id, data }: EdgeProps<LineEdge>) {
  if (!data) return null
  const { points, label, isLease } = data.line
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return (
    <>
      <BaseEdge id={id} path={path} style={isLease ? { strokeDasharray: '5 4' } : undefined} />
      <EdgeLabelRenderer>
        <span
          className="jb-org-share"
          style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
        >
          {label.text}
        </span>
      </EdgeLabelRenderer>
    </>
  )
}

const NODE_TYPES = { company: Company }
const EDGE_TYPES = { share: Share }

const diagramStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    border: `1px solid ${palette.divider}`,
    borderRadius: 1,
    backgroundColor: palette.sunken,
    '& .react-flow__edge-path': { stroke: palette.borderStrong, strokeWidth: 1.5 },
    '& .react-flow__handle': {
      width: 9,
      height: 9,
      borderRadius: '50%',
      backgroundColor: palette.primary.main,
      border: `1px solid ${palette.surface}`,
    },
    '& .react-flow__handle:not(.connectable)': { visibility: 'hidden' },
    '& .react-flow__controls': {
      border: `1px solid ${palette.divider}`,
      borderRadius: 1,
      overflow: 'hidden',
      boxShadow: 'none',
    },
    '& .react-flow__controls-button': {
      width: 28,
      height: 28,
      border: 0,
      backgroundColor: palette.surface,
      color: palette.text.primary,
      '&:hover': { backgroundColor: palette.hover },
      '& svg': { fill: 'currentColor', maxWidth: 12, maxHeight: 12 },
    },
    '& .jb-org-box': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      width: '100%',
      height: '100%',
      padding: '0 12px',
      textAlign: 'center',
      whiteSpace: 'nowrap',
      borderRadius: '6px',
      border: `1px solid ${palette.borderStrong}`,
      backgroundColor: palette.surface,
      color: palette.text.primary,
      cursor: 'pointer',
      '&[data-party="true"]': { border: `2px solid ${palette.tones.primary.main}` },
      '&[data-marked="true"]': { borderColor: palette.tones.warning.main, borderStyle: 'dashed' },
      '& span': { fontSize: '11px', lineHeight: 1.35, color: palette.text.secondary },
      '& [data-kind="name"]': { fontSize: '14px', fontWeight: 600, color: palette.text.primary },
      '& [data-kind="roles"]': { fontWeight: 600, color: palette.tones.primary.main },
    },
    '& .jb-org-share': {
      position: 'absolute',
      padding: '0 4px',
      fontSize: '11px',
      borderRadius: '3px',
      color: palette.text.primary,
      backgroundColor: palette.sunken,
      pointerEvents: 'none',
    },
  } as const
}
