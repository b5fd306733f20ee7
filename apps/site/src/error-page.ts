/** Shown when even the error page cannot be rendered (specification, section 3). */
export const ERROR_PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Error</title>
</head>
<body>
<h1>An error occurred while showing the error page</h1>
<p><a href="/">Back home</a></p>
</body>
</html>
`;
