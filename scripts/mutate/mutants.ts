import { parseAst } from 'vitest/node';

/** One small fault: `text` in the place of what stands from `start` to `end`. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const OPERATORS: Readonly<Record<string, string>> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '++': '--', '--': '++' },
  ...{ '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', '&&': '||', '||': '&&', '??': '&&' },
};

const METHODS: Readonly<Record<string, string>> = {
  ...{ round: 'floor', floor: 'ceil', ceil: 'floor', trunc: 'round', min: 'max', max: 'min' },
  ...{ some: 'every', every: 'some', startsWith: 'endsWith', endsWith: 'startsWith' },
  ...{ toUpperCase: 'toLowerCase', toLowerCase: 'toUpperCase', padStart: 'padEnd' },
};

/** Calls that can be left out of a chain. */
const LINKS = new Set(['filter', 'toSorted', 'sort', 'toReversed', 'reverse', 'trim', 'slice']);
/** Calls of queries whose arguments can be left out. */
const LISTS = new Set(['and', 'orderBy']);
const TYPES = new Set(['typeAnnotation', 'returnType', 'typeArguments', 'typeParameters']);

/** Every small fault that can be put into a module of TypeScript, in the order of the text. */
export function mutantsOf(source: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const visit = (node: Node, parent: Node | null) => {
    // Types do not run; what is asserted of a value does.
    if (node.type.startsWith('TS') && !isNode(node.expression)) return;
    found.push(
      ...faultsOf(node, parent, textOf),
      ...(node.type === 'CallExpression' ? faultsOfCall(node, textOf) : []),
    );
    for (const [key, value] of Object.entries(node))
      if (!TYPES.has(key)) for (const child of [value].flat()) if (isNode(child)) visit(child, node);
  };
  const program: unknown = parseAst(source, { lang: 'ts' });
  if (isNode(program)) visit(program, null);
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

type TextOf = (place: { start: number; end: number }) => string;

const instead = ({ start, end }: Node, text: string): Mutant => ({ start, end, text });

function faultsOf(node: Node, parent: Node | null, textOf: TextOf): Mutant[] {
  const { left, right, test, argument } = node;
  const other = OPERATORS[String(node.operator)];
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      if (!other || !isNode(left) || !isNode(right) || isWords(left) || isWords(right)) return [];
      // Between the two: parentheses belong to neither.
      const place = { start: left.end, end: right.start };
      return [{ ...place, text: textOf(place).replace(String(node.operator), other) }];
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      return isNode(test) ? [instead(test, 'false'), instead(test, 'true')] : [];
    case 'ForStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return isNode(test) ? [instead(test, 'false')] : [];
    case 'UnaryExpression':
      return isNode(argument) && /[!-]/.test(String(node.operator)) ? [instead(node, textOf(argument))] : [];
    case 'UpdateExpression':
      return [instead(node, textOf(node).replace(String(node.operator), other ?? ''))];
    case 'Literal':
      return faultsOfLiteral(node, parent, textOf(node));
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' ? [] : [instead(node, '``')];
    case 'ArrayExpression':
      return [node.elements].flat().length > 0 ? [instead(node, '[]')] : [];
    case 'ExpressionStatement':
      return 'directive' in node && node.directive ? [] : [instead(node, ';')];
    case 'ThrowStatement':
      return [instead(node, ';')];
    default:
      return [];
  }
}

function faultsOfLiteral(node: Node, parent: Node | null, text: string): Mutant[] {
  const { value } = node;
  if (typeof value === 'number') return [instead(node, String(value + 1))];
  if (typeof value === 'boolean') return [instead(node, String(!value))];
  // A key and the path of an import name a thing.
  const isName = !parent || /^(Import|Export)/.test(parent.type) || parent.key === node;
  if (typeof value === 'string') return isName ? [] : [instead(node, value === '' ? "'mutant'" : "''")];
  if (!text.startsWith('/')) return [];
  const patterns = [
    text.replace(/^\/\^/, '/'),
    text.replace(/\$(\/[a-z]*)$/, '$1'),
    text.replace(/(?<!\\)\[(\^?)/, (_, not) => (not ? '[' : '[^')),
  ];
  return patterns.filter(pattern => pattern !== text).map(pattern => instead(node, pattern));
}

function faultsOfCall(node: Node, textOf: TextOf): Mutant[] {
  const { callee } = node;
  if (!isNode(callee)) return [];
  const { object, property } = callee;
  const args = [node.arguments].flat().filter(isNode);
  const name = textOf(isNode(property) ? property : callee);
  const without = args.map(arg =>
    args
      .filter(each => each !== arg)
      .map(textOf)
      .join(', '),
  );
  return [
    ...(METHODS[name] && isNode(property) ? [instead(property, METHODS[name])] : []),
    ...(LINKS.has(name) && isNode(object) ? [instead(node, textOf(object))] : []),
    ...(LISTS.has(name) && args.length > 1
      ? without.map(rest => instead(node, `${textOf(callee)}(${rest})`))
      : []),
  ];
}

function isWords(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
