import { Outlet } from 'react-router';
import { runMiddleware } from '../shared/page/middleware.ts';

interface Args {
  readonly request: Request;
  readonly url: URL;
}

function guard(args: Args) {
  runMiddleware(['strict'], args);
  return null;
}

export const loader = (args: Args) => guard(args);
export const clientLoader = (args: Args) => guard(args);
export const shouldRevalidate = () => false;

export default function Strict() {
  return <Outlet />;
}
