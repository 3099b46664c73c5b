import { parentPort } from 'node:worker_threads'
import { BLOCK } from '#shared/risk/kernel.ts'
import { BenchModel } from './risk-model.ts'

/** A worker of the benchmark: every `workers`-th block, from its own on. It reports the bytes that it works in. */

const model = new BenchModel()

export interface Share {
  readonly seed: number
  readonly first: number
  readonly workers: number
  readonly blocks: number
  readonly projects: number
  readonly draw: boolean
  readonly totals: SharedArrayBuffer
}

parentPort?.on('message', ({ seed, first, workers, blocks, projects, draw, totals }: Share) => {
  const all = new Float64Array(totals)
  for (let block = first; block < blocks; block += workers) {
    if (draw) model.draw(seed, block, projects)
    else all.set(model.block(seed, block, projects), block * BLOCK)
  }
  parentPort?.postMessage(model.bytes)
})
