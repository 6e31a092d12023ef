/** HTTP for the API client. Loaded with the first call, because axios is heavy. */
import axios from 'axios';
import type { ApiRequest, ApiResponse, Transport } from './api-client.ts';

/** A§9. */
const TIMEOUT_MS = 50_000;

export function createAxiosTransport(headers: Readonly<Record<string, string>>): Transport {
  const http = axios.create({
    baseURL: '/api/v1',
    timeout: TIMEOUT_MS,
    headers: { accept: 'application/json', ...headers },
    // Every status is an answer; only a call without one is an error here.
    validateStatus: () => true,
  });
  return async (request: ApiRequest): Promise<ApiResponse> => {
    const response = await http.request<unknown>({
      method: request.method,
      url: request.path,
      headers: { ...request.headers },
      ...(request.query === undefined ? {} : { params: request.query }),
      ...(request.body === undefined ? {} : { data: request.body }),
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    });
    return { status: response.status, body: response.data };
  };
}
