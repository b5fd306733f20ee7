vcl 4.1;
# Varnish 7.1 (Debian 12) as the CDN in front of nginx: what a CDN has to do, in one that can be tried here. It keeps
# what the site's own headers let a shared cache keep, and nothing else. The rules in words: docs/cdn.md. Started with
# `-p http_gzip_support=off`: the site compresses by itself, better.

import std;

backend default {
    .host = "127.0.0.1";
    .port = "80";
    .first_byte_timeout = 60s;
}

sub vcl_recv {
    # What a visitor has sent of these is thrown away; the origin believes the CDN and nobody else.
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.X-Forwarded-Host;
    unset req.http.X-Forwarded-Proto;
    unset req.http.Forwarded;
    unset req.http.X-Real-IP;
    unset req.http.CloudFront-Is-Tablet-Viewer;
    unset req.http.CloudFront-Is-Mobile-Viewer;
    unset req.http.CloudFront-Is-Desktop-Viewer;
    unset req.http.CloudFront-Is-iOS-Viewer;
    unset req.http.CloudFront-Is-Android-Viewer;
    unset req.http.CF-Device-Type;

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Answers of the service may hold what is a visitor's own; the desk and the feeds are nobody else's business.
    if (req.url ~ "^/(api|desk|feeds)(/|$|\?)" || req.url ~ "^/(healthz|servez|readyz|metrics)$" || req.http.Authorization) {
        return (pass);
    }
    # Split tests are all that a cookie changes in a page; no other cookie reaches what may be kept, and none a file.
    if (req.url !~ "^/(assets|media|plans|files)/" && (req.http.Cookie ~ "(^|;\s*)(visit_homepage|preloader_static)="
        || req.url ~ "[?&](visit_homepage|preloader_static)=")) {
        return (pass);
    }
    unset req.http.Cookie;

    # Marks of campaigns change no page: scripts read them in the browser, whose address keeps them.
    if (req.url ~ "[?&](utm_[a-z]+|yclid|gclid|ysclid|_openstat)=") {
        set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|yclid|gclid|ysclid|_openstat)=[^&]*", "\1");
        set req.url = regsuball(req.url, "&&+", "&");
        set req.url = regsub(req.url, "\?&+", "?");
        set req.url = regsub(req.url, "[?&]+$", "");
    }
    # The same parts in another order are the same page.
    set req.url = std.querysort(req.url);

    # `Vary` names these three. Classes take the place of what each browser writes; those of deploy/nginx.conf.
    if (req.http.Accept-Encoding ~ "(?i);\s*q=0(\.0*)?\s*(,|$)") {
        unset req.http.Accept-Encoding;
    } else if (req.http.Accept-Encoding ~ "(?i)\bgzip\b" && req.http.Accept-Encoding ~ "(?i)\bbr\b") {
        set req.http.Accept-Encoding = "br, gzip";
    } else if (req.http.Accept-Encoding ~ "(?i)\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.http.Accept ~ "image/avif" && req.http.Accept ~ "image/webp") {
        set req.http.Accept = "text/html, image/avif, image/webp";
    } else if (req.http.Accept ~ "image/avif") {
        set req.http.Accept = "text/html, image/avif";
    } else if (req.http.Accept ~ "image/webp") {
        set req.http.Accept = "text/html, image/webp";
    } else {
        set req.http.Accept = "text/html";
    }
    set req.http.X-Agent = req.http.User-Agent;
    set req.http.User-Agent = "";
    if (req.http.X-Agent ~ "iPhone|iPad|iPod") {
        set req.http.User-Agent = "iPhone ";
    } else if (req.http.X-Agent ~ "Android") {
        set req.http.User-Agent = "Android ";
    } else if (req.http.X-Agent ~ "Windows") {
        set req.http.User-Agent = "Windows ";
    } else if (req.http.X-Agent ~ "Mac OS X") {
        set req.http.User-Agent = "Mac OS X ";
    }
    if (req.http.X-Agent ~ "(?i)iPad|Tablet|Android(?!.*Mobile)") {
        set req.http.User-Agent = req.http.User-Agent + "Tablet";
    } else if (req.http.X-Agent ~ "(?i)Mobi|iPhone|iPod") {
        set req.http.User-Agent = req.http.User-Agent + "Mobile";
    }
    unset req.http.X-Agent;
    return (hash);
}

sub vcl_backend_response {
    # Only what says how long a shared cache may have it. Varnish would keep an answer without such a word for two
    # minutes, and an error too.
    if (beresp.http.Cache-Control !~ "(?i)\bpublic\b.*(s-maxage|max-age)=[1-9]" || beresp.http.Set-Cookie) {
        set beresp.uncacheable = true;
        # So long it is remembered that nobody has to wait for what another one is fetching.
        set beresp.ttl = 60s;
        return (deliver);
    }
    # Who comes while what is out of date is fetched anew gets it all the same, for so long: no visitor waits for the
    # page of each second. What lives for a year needs no such thing.
    set beresp.grace = 2s;
    set beresp.keep = 0s;
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.X-CDN-Cache = "HIT";
    } else if (obj.uncacheable) {
        set resp.http.X-CDN-Cache = "PASS";
    } else {
        set resp.http.X-CDN-Cache = "MISS";
    }
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
