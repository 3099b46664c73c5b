import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { until } from '#tests/support/until.ts'

export interface Nginx {
  base: string
  /** Everything that it has logged. */
  logs(): Promise<string>
}

/** Runs nginx for a test with docs/deployment/nginx.conf, on other ports and without TLS. */
export async function nginxOfTest(ports: readonly [number, number]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-nginx-'))
  const port = await freePort()
  const example = await readFile(join(ROOT, 'docs/deployment/nginx.conf'), 'utf8')
  const here = example
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace(/^.*ssl_certificate.*\n/gm, '')
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replaceAll('/var/log/nginx', folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/main.log;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {} http { access_log ${folder}/other.log; ${temporary}\n${here} }`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'main.log')], {
    stdio: 'inherit',
  })
  onTestFinished(async () => {
    if (nginx.exitCode === null) {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  })
  const base = `http://127.0.0.1:${port}`
  await until('nginx answers', 30_000, () =>
    fetch(base).then(
      () => true,
      () => false,
    ),
  )
  return {
    base,
    async logs() {
      const names = ['joulebridge.log', 'joulebridge.error.log', 'other.log', 'main.log']
      const texts = names.map((name) => readFile(join(folder, name), 'utf8').catch(() => ''))
      return (await Promise.all(texts)).join('\n')
    },
  }
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
