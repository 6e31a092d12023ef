/** HTTP for the API client. Loaded with the first call, because axios is large. */
import axios from 'axios';
import type { ApiRequest, ApiResponse, Transport } from './api-request.ts';

/** From the specification. */
const TIMEOUT_MS = 50_000;

/** @param readHeaders returns the headers for the current call */
export function createAxiosTransport(
  readHeaders: () => Readonly<Record<string, string>>,
): Transport {
  const http = axios.create({
    baseURL: '/api/v1',
    timeout: TIMEOUT_MS,
    headers: { accept: 'application/json' },
    // Every status is a response; only a call without a response is an error here.
    validateStatus: () => true,
  });
  return async (request: ApiRequest): Promise<ApiResponse> => {
    const { method, path, query, body, signal, idempotencyKey } = request;
    const response = await http.request<unknown>({
      method,
      url: path,
      headers: {
        ...readHeaders(),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(query === undefined ? {} : { params: query }),
      ...(body === undefined ? {} : { data: body }),
      ...(signal === undefined ? {} : { signal }),
    });
    return { status: response.status, body: response.data };
  };
}
