/**
 * The limit for the API: a bare Fastify program that reads each answer with one query from the same
 * PostgreSQL server and sends it as JSON. It is sent the answers by its parent.
 */
import fastify from 'fastify';
import pg from 'pg';

export interface BareApiRequest {
  readonly databaseUrl: string;
  readonly answers: readonly {
    readonly method: 'GET' | 'POST';
    /** Without a query. */
    readonly path: string;
    readonly json: string;
  }[];
}

process.once('message', (request: BareApiRequest) => void serve(request));
process.once('disconnect', () => process.exit(0));

async function serve({ databaseUrl, answers }: BareApiRequest): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query('drop table if exists bench_answer');
  await pool.query('create table bench_answer (path text primary key, answer jsonb not null)');
  const app = fastify();
  for (const { method, path, json } of answers) {
    await pool.query('insert into bench_answer (path, answer) values ($1, $2)', [path, json]);
    app.route({
      method,
      url: path,
      async handler(_request, reply) {
        const text = 'select answer from bench_answer where path = $1';
        const { rows } = await pool.query<{ answer: unknown }>({
          name: 'find',
          text,
          values: [path],
        });
        return reply.send(rows[0]?.answer);
      },
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(app.server.address());
}
